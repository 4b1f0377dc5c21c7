/** Locations of the 24 universities and associated words (spec 3, section 3: location, keywords). */
export interface UniversityPlaces {
  /** Province and campuses. */
  location: readonly string[];
  keywords: readonly string[];
}

export const universityPlaces: Readonly<Record<string, UniversityPlaces>> = {
  WITS: {
    location: ['Gauteng', 'Johannesburg (Braamfontein)', 'Johannesburg (Parktown)'],
    keywords: ['braamfontein', 'johannesburg', 'parktown', 'witsie', 'gauteng'],
  },
  UCT: {
    location: ['Western Cape', 'Cape Town (Rondebosch)', 'Cape Town (Observatory)'],
    keywords: ['cape town', 'rondebosch', 'upper campus', 'faculty points score', 'western cape'],
  },
  UJ: {
    location: [
      'Gauteng',
      'Auckland Park Kingsway',
      'Auckland Park Bunting Road',
      'Doornfontein',
      'Soweto',
    ],
    keywords: ['auckland park', 'doornfontein', 'soweto', 'bunting', 'kingsway'],
  },
  UP: {
    location: ['Gauteng', 'Hatfield', 'Groenkloof', 'Prinshof', 'Onderstepoort', 'Mamelodi'],
    keywords: ['hatfield', 'groenkloof', 'onderstepoort', 'veterinary science', 'pretoria'],
  },
  UKZN: {
    location: [
      'KwaZulu-Natal',
      'Edgewood (Pinetown)',
      'Howard College (Durban)',
      'Medical School (Durban)',
      'Pietermaritzburg',
      'Westville',
    ],
    keywords: ['howard college', 'westville', 'edgewood', 'pietermaritzburg', 'durban'],
  },
  SU: {
    location: [
      'Western Cape',
      'Stellenbosch',
      'Tygerberg',
      'Bellville Park',
      'Saldanha',
      'Worcester',
    ],
    keywords: ['stellenbosch', 'tygerberg', 'matieland', 'saldanha', 'agrisciences'],
  },
  UNISA: {
    location: ['Gauteng', 'Pretoria (Muckleneuk)', 'Johannesburg (Florida)', 'regional centres'],
    keywords: ['distance learning', 'correspondence', 'online degree', 'muckleneuk', 'myunisa'],
  },
  NWU: {
    location: ['North West', 'Potchefstroom', 'Mahikeng', 'Vanderbijlpark'],
    keywords: ['potchefstroom', 'potch', 'mahikeng', 'mafikeng', 'vaal triangle'],
  },
  UFS: {
    location: ['Free State', 'Bloemfontein', 'South Campus (Bloemfontein)', 'Qwaqwa'],
    keywords: ['bloemfontein', 'qwaqwa', 'south campus', 'kovsie', 'free state'],
  },
  RU: {
    location: ['Eastern Cape', 'Makhanda (Grahamstown)'],
    keywords: ['makhanda', 'grahamstown', 'journalism', 'pharmacy', 'ross portal'],
  },
  TUT: {
    location: [
      'Gauteng',
      'Pretoria West',
      'Arcadia',
      'Arts',
      'Ga-Rankuwa',
      'Soshanguve North',
      'Soshanguve South',
      'eMalahleni',
      'Mbombela',
      'Polokwane',
    ],
    keywords: ['soshanguve', 'sosha', 'ga-rankuwa', 'pretoria west', 'arcadia'],
  },
  VUT: {
    location: ['Gauteng', 'Vanderbijlpark'],
    keywords: ['vanderbijlpark', 'vaal', 'sedibeng', 'vereeniging', 'southern gauteng'],
  },
  CUT: {
    location: ['Free State', 'Bloemfontein', 'Welkom'],
    keywords: ['bloemfontein', 'welkom', 'free state', 'technikon', 'hydrology'],
  },
  DUT: {
    location: [
      'KwaZulu-Natal',
      'Durban (Steve Biko, Ritson, ML Sultan, City, Brickfield)',
      'Pietermaritzburg (Indumiso, Riverside)',
    ],
    keywords: ['durban', 'ml sultan', 'steve biko', 'ritson', 'indumiso'],
  },
  MUT: {
    location: ['KwaZulu-Natal', 'Umlazi (Durban)'],
    keywords: ['umlazi', 'durban', 'cao mn', 'kwazulu-natal', 'technikon'],
  },
  WSU: {
    location: [
      'Eastern Cape',
      'Mthatha',
      'Butterworth',
      'Buffalo City (East London)',
      'Komani (Queenstown)',
    ],
    keywords: ['mthatha', 'butterworth', 'buffalo city', 'komani', 'transkei'],
  },
  UFH: {
    location: ['Eastern Cape', 'Alice', 'East London', 'Bhisho'],
    keywords: ['alice', 'east london', 'bhisho', 'eastern cape', 'native college'],
  },
  NMU: {
    location: ['Eastern Cape', 'Gqeberha (Port Elizabeth)', 'George'],
    keywords: ['gqeberha', 'port elizabeth', 'george campus', 'summerstrand', 'applicant score'],
  },
  UNIVEN: {
    location: ['Limpopo', 'Thohoyandou'],
    keywords: ['thohoyandou', 'vhembe', 'venda', 'limpopo', 'univen'],
  },
  UL: {
    location: ['Limpopo', 'Mankweng (Turfloop)'],
    keywords: ['turfloop', 'mankweng', 'sovenga', 'polokwane', 'limpopo'],
  },
  UMP: {
    location: ['Mpumalanga', 'Mbombela', 'Siyabuswa'],
    keywords: ['mbombela', 'nelspruit', 'siyabuswa', 'mpumalanga', 'hospitality'],
  },
  SPU: {
    location: ['Northern Cape', 'Kimberley'],
    keywords: ['kimberley', 'northern cape', 'data science', 'heritage studies', 'chapel street'],
  },
  SMU: {
    location: ['Gauteng', 'Ga-Rankuwa (Pretoria)'],
    keywords: ['ga-rankuwa', 'medunsa', 'health sciences', 'medicine', 'oral health'],
  },
  UNIZULU: {
    location: ['KwaZulu-Natal', 'KwaDlangezwa', 'Richards Bay'],
    keywords: ['kwadlangezwa', 'richards bay', 'empangeni', 'ongoye', 'northern kzn'],
  },
};
