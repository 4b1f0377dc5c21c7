/**
 * Stems of words that are never the subject of a question: time, people, politeness, and words about applying
 * that apply to every passage. Any other word counts as part of the subject (`answer-gate.ts`).
 */
const PLAIN =
  'abl accept actual add addres advic afraid afternoon age ago allow alon alway amaz amount anxiou ' +
  'anyth aplic aply applicant appreciat around arriv articl ask august aunt automatic automaticaly awar ' +
  'award away back backup bad bank base becom bed begin beginn belief believ belong besid best better ' +
  'big birthday bit bonu born both bother boy bring brother brothers budget busy buy c cal calculat ' +
  'call campus candidat cannot cap car care carefully case caus center centr certain chanc charg check ' +
  'child children choic clear click close com compulsory confus consider contact cool correct could ' +
  'count country coupl cousin cover curious current cycl dad dat data daughter day dear decid definit ' +
  'degre desk despit detail differ different difficult diploma direct directly do doesn doesnt don door ' +
  'doubt down dream due during each eager early easily easy educ eight either eleven els end enjoy ' +
  'enough enquiry enter entir entry especially etc even evening ever every everyth exact example excit ' +
  'expect expensiv explain face fact fair fal fall far father favour feel female few fift figur fil ' +
  'fill find fine finish first fiv five follow fon foreigner forget forgot form fort forward found four ' +
  'friend front full fun fund future gap general get girl give given glad go goal going gonna good gr ' +
  'graduat grandmother great guess guid guy half hand happen hard hear heart hello help helplin here ' +
  'hey hi high hold hom home hope hour hous household how howev hundr hundred hurry idea imagin ' +
  'important incom info information instead intak interest issu itself job join jun just keep kid kind ' +
  'kindly know last lat latecomer lately later latest learn learner least leav les less let level life ' +
  'lik line list listen lit littl liv long look lost lot love lowest luck mail main mak male man many ' +
  'march mark matric matriculant matter max maximum mayb mean meant medical meet merit might min mind ' +
  'minimum minut mis miss mom moment monday money month morn most mother move much mum must myself nam ' +
  'nd near necessary need nephew nervou never new next nic niec night nine no nobody normal note noth ' +
  'notic november now num number obtain oct offer ok okay old on one onlin open operat option order ' +
  'other our own paid paper part pay payment peopl people per perhap person phon pick plac place plan ' +
  'play pleas plu plz point poor portal possibl postal postgraduat prefer prepar present pric privat ' +
  'probably problem proper provid provinc pupil put qualific qualify question quick quit r rand read ' +
  'ready real reason receiv recommend refund regard register reject rememb report requir rest rich ' +
  'right run sad said sam saturday save saw say saying school sci search see seem send sent september ' +
  'serious set seven sever share short show simpl sinc sir sister sit situation six sleep slip small ' +
  'somebody son soon sorry sort sourc spac spend split stand start stat stay step still stop stor ' +
  'story straight stress stuck student study stuf stuff such suggest suppos sur sure switch talk tell ' +
  'ten term than thank then thing think thirty though thought thousand thre three til till tim today ' +
  'together told tomorrow tonight took top total touch town treat treshold tri try tuesday turn twelve ' +
  'twenty two type uncle undergrad understand unfortunat univ until up updat upload ur us usually valid ' +
  'version visit vs wait walk want wat watch way wednesday week weekend well went west what when ' +
  'whether which whil whn who whol whom whos why will win window wish within without wom woman wonder ' +
  'wont word work worri worry worth would writ wrong yesterday yet young yr';

/** South African small talk, typos, and words that describe the user's own situation. */
const ALONG =
  'kontaknommer tak everyon everybody claim yoh aweh kanti neh hoe asb wat drop rais million urgent admin admission quot pag document month january february march april june july august september october november december undergraduat undergrad scienc technology study stud subject level mathlit lit yr sub guy bru sis bhuti dankie please asseblief grey pur attend extra known hour beginn began spring tel neem laat vergelyk usual typical normal general fully twic ris eligibl approv funder street translat languag itself monthly yearly expect treat lekker shame sharp howzit eta plz thx thanx abt coz cos bcos becaus wher wen hav wana wanna gona aint';

const plainWords = new Set(`${PLAIN} ${ALONG}`.split(' '));

/** Whether a word is never the subject of a question. @param word a stem, or a number */
export function isPlainWord(word: string): boolean {
  return plainWords.has(word) || /^r?\d/.test(word);
}
