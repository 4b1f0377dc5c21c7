import type { Predicate } from './predicate';

/** Student life and campus facilities. */
export const CAMPUS_PREDICATES: readonly Predicate[] = [
  {
    name: 'parking',
    asked: /parking|\b(?:i|to|can|we|students?) park\b|\bpark my\b|parke(?:er|r)\w*|\w*paka\b/,
  },
  { name: 'shuttle', asked: /shuttle/ },
  {
    name: 'bus',
    asked:
      /\bcars?\b|vehicle|\bimoto\b|\bmotor\b|\bbus(?:es)?\b|\btaxis?\b|\w*bhasi\b|\bdibese\b|\bitekisi\b/,
  },
  {
    name: 'sports-facility',
    asked:
      /\bgyms?\b|gimnasium|swembad|\w*ukubhukuda|\w*ukudada|\bpool\b|sports? (?:field|facilit|team|club)|\b(?:rugby|soccer|chess|netball|cricket|hockey) (?:club|team|field|league|match)/,
  },
  {
    name: 'internet',
    asked: /wi-?fi|\binternet\b|\bdata bundles?\b|load ?shedding|electricity|generator/,
  },
  {
    name: 'safety',
    asked: /\bsafe(?:ty)?\b(?! management)|\bcrime\b|\bdangerous\b|\bveilig\b|ukuphepha/,
  },
  {
    name: 'societies',
    asked: /party|parties|nightlife|\bclubs\b|societ(?:y|ies)|\bsrc\b|alumni\b/,
  },
  {
    name: 'daily-life',
    asked:
      /halaal|halal|vegetarian|cafeteria|canteen|where (?:can|do) (?:i|we|students) eat|\w*ukudla|\w*yokudlela|\w*yokutyela|restoran\w*|kafeteria|\w*ukutya|\bdijo\b|\betes?\b|laundry|curfew|\bpets?\b|visitors?|\bdstv\b|room ?mate|(?:stay|live|sleep) with me|visit me|sleep over|single room|sharing room|en-?suite|kitchen|\bmarried\b|\bcouples?\b|\bmosque\b|\bchurch\b|\batm\b/,
  },
  {
    name: 'name-of-residence',
    asked:
      /(?:which|what|names? of|list(?: of)?|how many)(?: the| different)? (?:res\b|residences?|residence halls?|halls?|hostels?|dorms?)|nicest|best res\b|res(?:idence)? (?:rules|allocation|placement)/,
    told: /residences (?:are|include)|halls? of/,
  },
  {
    name: 'private-room',
    asked: /\brent\b|\bdigs\b|off-?campus|\bflats?\b|apartments?|woonstel\w*|\bhuur\b|landlord/,
    unless: /nsfas|allowance|isfap|funza/,
  },
  {
    name: 'residence',
    asked:
      /\bres\b|\bresidences?\b|accomm?odation|\bdorms?\b|\bhostels?\b|koshuis\w*|\bkamers?\b|\bflats?\b|apartments?|woonstel\w*|\brent\b|\bhuur\b|igumbi|amagumbi|verblyf|indawo yokuhlala|bodulo/,
    told: /residence|accommodation|\bbed\b|catered/,
  },
  {
    name: 'opening-hours',
    asked:
      /library|biblioteek|umtapo|\w*labhulali|\w*layibrari|laeborari|ithala ?leencwadi|(?<!how many )\bhours\b/,
    told: /\d\d:\d\d/,
  },
  {
    name: 'health-care',
    asked:
      /\bcr[eè]che\b|day ?care|clinic\b|kliniek|\w*kliniki|\w*klinikhi|counsell\w*|psychologist|medical aid|vaccinat\w+|\bpregnan\w+/,
  },
  {
    name: 'nearest-place',
    value: 'place',
    asked: /\bweather\b|\bclosest\b|\bnearest\b|walking distance|\bmap\b/,
  },
  {
    name: 'distance',
    value: 'number',
    asked: /how far\b|distance (?:from|to)|kilomet\w+|hoe ver\b/,
    told: /\d+ km\b/,
  },
  { name: 'protest', asked: /\bstrike\b|protest\w*|shutdown/ },
  { name: 'laptop', asked: /laptops?\b|skootrekenaar|ikhompyutha ephathwayo|\btablets?\b|ipad/ },
  { name: 'open-day', asked: /open day|campus tour|career (?:day|fair)|visit the campus/ },
];
