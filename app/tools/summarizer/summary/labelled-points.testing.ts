// Points of summaries labelled by hand with the sentences that support them: paraphrased, from two sentences,
// quoted; and points that nothing in the text supports, with other numbers, names or roles, a missing or
// added 'not', or inventions. Each text has near-duplicate sentences.

/** `of`: beginnings of the supporting sentences, any of which is right; none if unsupported. */
export interface LabelledPoint {
  point: string;
  of: readonly string[];
}

export interface LabelledText {
  name: string;
  text: string;
  points: readonly LabelledPoint[];
}

const water: LabelledText = {
  name: 'report',
  text: `# Water report of the municipality, 2025

The municipality treated 41 million litres of water a day in 2025, against 38 million litres in 2024. Losses in the network fell from 34% to 29%. The council had aimed at losses of 25% by the end of the year.

Two pumping stations were rebuilt. The station at Kromrivier reopened in March; the station at Vaalbank reopened in September, four months late. The delay at Vaalbank was caused by a strike at the supplier of the pumps.

Residents paid R 18.40 for a kilolitre on average, 6% more than the year before. Households with an income below R 4 500 a month received six kilolitres free of charge. No household was cut off in winter.

The laboratory took 2,310 samples of drinking water. Of these 99.2% met the national standard. The samples that failed came from the reservoir at Doornhoek, which was emptied and cleaned in May.
The dam stood at 71% of its capacity at the end of December. In 2024 it had stood at 88%. The engineers expect restrictions on gardens if less than 200 mm of rain falls before April.

In 2026 the municipality will replace 48 km of pipes of asbestos cement. The work costs R 96 million, of which the national treasury pays two thirds.`,
  points: [
    {
      point: 'Some 41 million litres a day were treated in 2025.',
      of: ['The municipality treated'],
    },
    { point: 'Network losses dropped from 34% to 29%.', of: ['Losses in the network'] },
    { point: 'The target for losses was 25%.', of: ['The council had aimed'] },
    {
      point: 'Vaalbank pumping station reopened four months late, in September.',
      of: ['The station at Kromrivier'],
    },
    { point: 'A strike at the pump supplier delayed Vaalbank.', of: ['The delay at Vaalbank'] },
    { point: 'Residents paid on average R 18.40 per kilolitre, up 6%.', of: ['Residents paid'] },
    {
      point: 'Poor households got six kilolitres of water free.',
      of: ['Households with an income'],
    },
    {
      point: '99.2% of the 2310 drinking water samples met the national standard.',
      of: ['The laboratory took', 'Of these 99.2%'],
    },
    {
      point: 'Failed samples came from the Doornhoek reservoir, since cleaned.',
      of: ['The samples that failed'],
    },
    { point: 'At the end of December the dam was 71% full.', of: ['The dam stood'] },
    {
      point: 'Restrictions on gardens are expected if little rain falls before April.',
      of: ['The engineers expect'],
    },
    {
      point: 'Replacing 48 km of asbestos cement pipes in 2026 costs R 96 million.',
      of: ['In 2026 the municipality', 'The work costs'],
    },
    { point: 'Losses in the network fell from 34% to 25%.', of: [] },
    { point: 'The station at Doornhoek reopened in March.', of: [] },
    { point: 'Several households were cut off in winter.', of: [] },
    { point: 'The dam stood at 88% of its capacity at the end of December.', of: [] },
    { point: 'The municipality hired forty new engineers.', of: [] },
    { point: 'Losses in the network rose from 34% to 29%.', of: [] },
  ],
};

const lease: LabelledText = {
  name: 'contract',
  text: `LEASE AGREEMENT
1. The landlord lets the flat at 12 Long Street to the tenant from 1 March 2026.
2. The tenant pays R 9 800 a month, on or before the third day of the month.
3. A payment that is more than seven days late costs R 250.
4. The deposit amounts to two months' rent and is refunded within 14 days of the inspection.
5. The landlord insures the building. The tenant insures the furniture.
6. The tenant may not sublet the flat or any part of it.
7. Pets are allowed only with the written consent of the landlord.
8. Repairs to the roof, the walls and the plumbing are the landlord's; light bulbs and fuses are the
tenant's.
9. The rent rises by 7% on 1 March of each year.
10. Either party may end the lease by two calendar months' written notice.
11. The tenant may end it by one month's notice if the flat is uninhabitable for more than ten days.
12. Water and electricity are paid by the tenant; rates and the levy are paid by the landlord.
13. The parking bay B14 belongs to the flat and must not be used for storage.
14. The landlord may enter after 24 hours' notice, except in an emergency.`,
  points: [
    {
      point: 'The lease of the flat at 12 Long Street begins on 1 March 2026.',
      of: ['The landlord lets'],
    },
    { point: 'Rent is R 9,800 a month, payable by the third day.', of: ['The tenant pays'] },
    { point: 'Payments over seven days late cost R250.', of: ['A payment'] },
    { point: "The deposit of two months' rent is refunded within 14 days.", of: ['The deposit'] },
    {
      point: 'The tenant has to insure the furniture.',
      of: ['The tenant insures', 'The landlord insures'],
    },
    { point: 'Subletting the flat is not permitted.', of: ['The tenant may not'] },
    { point: 'Pets require written consent of the landlord.', of: ['Pets are'] },
    { point: 'Roof, wall and plumbing repairs are for the landlord.', of: ['Repairs'] },
    { point: 'Each year on 1 March the rent rises by 7%.', of: ['The rent'] },
    { point: "Two calendar months' written notice ends the lease.", of: ['Either party'] },
    {
      point: 'The agreement says “must not be used for storage” of parking bay B14.',
      of: ['The parking'],
    },
    { point: 'The landlord pays rates and the levy.', of: ['Water'] },
    { point: 'The tenant may sublet the flat.', of: [] },
    { point: 'The tenant insures the building.', of: [] },
    { point: "The deposit amounts to three months' rent.", of: [] },
    { point: 'Smoking is forbidden on the balcony.', of: [] },
    { point: 'The rent rises by 10% on 1 March of each year.', of: [] },
  ],
};

const study: LabelledText = {
  name: 'study',
  text: `Sleep and night shifts: a trial with nurses

Night shifts disturb sleep, and many nurses use caffeine to stay awake. We tested whether a nap of 30 minutes before the shift reduces errors of attention. In all, 212 nurses of three hospitals in Pretoria took part between June 2023 and May 2024. They were assigned by lot to a nap room or to a quiet break without sleep.

Nurses in the nap group made 3.1 errors per test, nurses in the break group 4.4. The difference was largest between three and five in the morning. Reaction times did not differ between the groups. Participants who napped reported less fatigue at the end of the shift.

Caffeine was not restricted. Those who napped drank 1.2 cups of coffee a night, the others 2.0 cups. Eleven nurses left the trial, seven of them because of changed rosters. No harm was reported.

The trial has limits. Errors were counted in a computer test and not in the care of patients. The nurses knew which group they belonged to. Whether shorter naps of ten minutes work as well remains unknown. The study was paid for by the Medical Research Council, which had no part in its design.`,
  points: [
    {
      point: 'The trial examined if 30-minute naps before shifts reduce attention errors.',
      of: ['We tested'],
    },
    { point: '212 nurses from three Pretoria hospitals participated.', of: ['In all, 212'] },
    {
      point: 'Nurses were assigned by lot to a nap room or a quiet break.',
      of: ['They were assigned'],
    },
    {
      point: 'The nap group made 3.1 errors per test versus 4.4 in the break group.',
      of: ['Nurses in the nap group'],
    },
    {
      point: 'The largest difference was seen between three and five in the morning.',
      of: ['The difference was'],
    },
    { point: 'There was no difference in reaction times.', of: ['Reaction times'] },
    {
      point: 'Those who napped felt less fatigue when the shift ended.',
      of: ['Participants who napped'],
    },
    { point: 'Napping nurses drank 1.2 cups of coffee, the others 2.0.', of: ['Those who napped'] },
    { point: 'Eleven nurses left, seven due to changed rosters.', of: ['Eleven nurses'] },
    {
      point: 'Errors were counted in a computer test, not in patient care.',
      of: ['Errors were counted'],
    },
    { point: 'It remains unknown whether ten-minute naps work.', of: ['Whether shorter'] },
    {
      point: 'The Medical Research Council paid for the study but had no part in its design.',
      of: ['The study was'],
    },
    { point: 'Reaction times differed between the groups.', of: [] },
    { point: 'The nap group made 4.4 errors per test.', of: ['Nurses in the nap group'] },
    { point: 'Caffeine was restricted during the trial.', of: [] },
    { point: 'The nurses did not know which group they belonged to.', of: [] },
    { point: 'Nurses in Durban took part between June 2023 and May 2024.', of: [] },
    { point: 'Naps improve the survival of patients.', of: [] },
    { point: 'Twelve nurses left the trial.', of: [] },
  ],
};

const company: LabelledText = {
  name: 'news',
  text: `Harbour Foods sells its fish division

Harbour Foods has sold its fish division to Atlantic Holdings for R 1.3 billion, both companies announced on Tuesday. The sale covers four vessels, the factory in Saldanha and the brand Blue Gull. About 900 employees move to the buyer. Harbour Foods keeps its bakeries and its dairy.

Thandi Mokoena, the chief executive of Harbour Foods, said the money would go into new bakeries in Gqeberha. "We are a bread company with a fishing past," she told reporters. Peter van Wyk, who runs Atlantic Holdings, promised that no jobs would be lost in Saldanha before 2028.

The trade union accepted the promise but wants it in writing. The competition authority must still approve the sale; a decision is expected in June. Atlantic Holdings would then own a third of the country's fishing quota for hake.

Shares of Harbour Foods rose by 8% on the day. Shares of Atlantic Holdings fell by 2%. Analysts had expected a price of R 1.1 billion. In 2021 Harbour Foods had rejected an offer of R 900 million by a Spanish group.

The fish division had sales of R 2.4 billion last year but made a loss of R 60 million. High fuel prices and poor catches of pilchards were to blame.`,
  points: [
    {
      point: 'Harbour Foods sold its fish division to Atlantic Holdings for R 1.3 billion.',
      of: ['Harbour Foods has sold'],
    },
    {
      point: 'The deal includes four vessels, the Saldanha factory and the brand Blue Gull.',
      of: ['The sale covers'],
    },
    { point: 'Around 900 employees will move to the buyer.', of: ['About 900'] },
    { point: 'Harbour Foods retains its bakeries and dairy.', of: ['Harbour Foods keeps'] },
    { point: 'Mokoena said the money goes into new bakeries in Gqeberha.', of: ['Thandi Mokoena'] },
    {
      point: 'Van Wyk promised no Saldanha jobs would be lost before 2028.',
      of: ['Peter van Wyk'],
    },
    { point: 'The union wants the promise in writing.', of: ['The trade union'] },
    {
      point: 'The competition authority must approve the sale, with a decision expected in June.',
      of: ['The competition authority'],
    },
    {
      point: 'A third of the national hake fishing quota would be owned by Atlantic Holdings.',
      of: ['Atlantic Holdings would'],
    },
    {
      point: 'Harbour Foods shares rose 8% while those of Atlantic Holdings fell 2%.',
      of: ['Shares of Harbour', 'Shares of Atlantic'],
    },
    {
      point: 'An offer of R 900 million by a Spanish group was rejected in 2021.',
      of: ['In 2021'],
    },
    {
      point: 'The division lost R 60 million on sales of R 2.4 billion last year.',
      of: ['The fish division'],
    },
    {
      point: 'Fuel prices and poor pilchard catches were to blame for the loss.',
      of: ['High fuel prices'],
    },
    { point: 'Atlantic Holdings sold its fish division to Harbour Foods.', of: [] },
    { point: 'Shares of Atlantic Holdings rose by 8% on the day.', of: [] },
    { point: 'The trade union rejected the promise.', of: [] },
    { point: 'Analysts had expected a price of R 1.3 billion.', of: [] },
    { point: 'Mokoena will leave the company in June.', of: [] },
    { point: 'Blue Gull opens a museum of fishing.', of: [] },
  ],
};

/** The matcher's rules and thresholds were tuned on these. */
export const textsForTuning: readonly LabelledText[] = [water, lease];

/**
 * Measured only after tuning: 25 of 26 given sources were right, 25 of 26 were found. The two points that
 * failed then ('Atlantic Holdings sold …', 'Nurses were assigned …') have since led to improved rules.
 */
export const textsHeldOut: readonly LabelledText[] = [study, company];
