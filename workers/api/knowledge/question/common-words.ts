/** Common words of questions in English: a slip in one of them is put right, a word of the list is no slip. */
const WORDS =
  'opening openings opened compare compared comparing website initial list lists brought hear heard kind kinds meant mostly never often quickly send sends sits soon sorry true turn ' +
  'africa african africans handling technology about above academic accept acceptance accepted accepts accommodation accounting ' +
  'address admission admissions afford after again agriculture allow allowance allowances allowed ' +
  'allows already amount answer appeal applicant applicants application applications ' +
  'applied apply applying architecture asked asks automatic average aviation award ' +
  'awards back bank been before best better between biology book books brother ' +
  'bursaries bursary calculate call campus campuses cancel card centre certificate ' +
  'chancellor change charge charges cheaper cheapest chemical cheque choice choices ' +
  'choose chosen civil close closed closes closing code collect college colleges ' +
  'confirm contact correct cost could count counted country counts course courses cover ' +
  'daily data date dates daughter days deadline debt degree degrees dental dentist ' +
  'dentistry deposit design different diploma disabled distinctions doctor documents ' +
  'does doing dormitory down drama drive driver earliest early earn earns economics ' +
  'eight eighty email engineering english enough entrance evening every everyone ' +
  'everything exam exams expensive extra faculties faculty fail family fashion father ' +
  'fees fellowship fewer fifty financial first five follow food foreigners forensic ' +
  'form forty forward foundation four free friend from fund funding geography gets give ' +
  'good grade granny grant hand happens have health help higher highest history honours ' +
  'hospitality hostel hour hours household however hundred important income instead ' +
  'instructions intake international interview into jobs just keep large last late ' +
  'latest lawyer learner learners least lectures less lesson lessons letter level ' +
  'library life limit list listed lists literacy live living loan loans long look ' +
  'lowest mail make management many mark marks masters maths matric meals mean means mechanical ' +
  'medical medicine merit middle minimum minus miss missed module money month monthly ' +
  'more most mother much music must name need needed news next nine ninety normal ' +
  'nothing number nurse nursing offer offers office offline once online only open opens ' +
  'orientation other others outside paid paper papers parent parents parking part ' +
  'partner pass passed paying payment payments pays payslip pension people percent ' +
  'percentage perhaps permanent person pharmacy phone physics physiotherapy pick place ' +
  'places plan play please points possible prefer price printed private programme ' +
  'programmes prompt proof provincial psychology public question questions quick ' +
  'radiography rate read ready really receive refund register registration related ' +
  'renew repay reply require required requirements requires residence residences ' +
  'results return returning right room rules safe safety salary same save says scholarship ' +
  'scholarships school science sciences score seat seats second selection send seven ' +
  'seventy should side similar simple since single sister sixty small someone something ' +
  'sorted spell spend sport sports staff start statement stay step still stop student ' +
  'students study subject subjects submit such sure system take takes talk teach ' +
  'teacher teaching technology tell term terms test than that their them there these ' +
  'they thing third thirty this those thought thousand three through till time tired ' +
  'today together tomorrow total tourism town transfer transport travel tuition twelve ' +
  'twenty twice under universities university until upfront upload upon used useful ' +
  'valid veterinary wait want wanted wants week weeks well went were what whats ' +
  'whatsapp when where which whole whom whose wide will with without word work working ' +
  'worst worth would write written wrong year yearly years your yours youth zero';

const MONTHS =
  'january february march april may june july august september october november december';

export const commonWords: readonly string[] = `${WORDS} ${MONTHS}`.split(' ');
