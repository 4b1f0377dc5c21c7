/** A short document as people have them, with questions as people put them. */
export interface EverydayDocument {
  name: string;
  content: string;
  /** Each question with words that its answer must show. */
  questions: readonly (readonly [question: string, answer: string])[];
}

/** Ten kinds of documents, thirty questions; written before the rules were tried on them. */
export const everydayDocuments: readonly EverydayDocument[] = [
  {
    name: 'lease',
    content: `RESIDENTIAL LEASE

Landlord: Greenfield Properties (Pty) Ltd
Tenant: Nomsa Dlamini
Premises: Unit 12, 48 Acacia Avenue, Pinelands

The lease runs from 1 July 2026 to 30 June 2027. The monthly rental is R11 250, payable in advance on the first day of each month. The tenant has paid a deposit of R22 500, which the landlord must return within 14 days of the end of the lease.

Pets are not allowed without the written consent of the landlord. Either party may terminate this lease by giving 20 business days' written notice.`,
    questions: [
      ['How much is the deposit?', 'R22 500'],
      ['When does the lease end?', '30 June 2027'],
      ['Are pets allowed?', 'Pets are not allowed'],
    ],
  },
  {
    name: 'invoice',
    content: `INVOICE
Invoice number: INV-2026-0417
Date: 12 October 2026
Due date: 11 November 2026

From: Bright Spark Electrical, 7 Mill Road, Durban
Bill to: Oceanview Body Corporate

Replace distribution board    R6 800.00
Call-out fee                  R650.00
Subtotal                      R7 450.00
VAT (15%)                     R1 117.50
Total due                     R8 567.50

Please pay into account 6200 114 588 at First Bank. Questions: accounts@brightspark.example`,
    questions: [
      ['What is the total?', 'R8 567.50'],
      ['When is it due?', '11 November 2026'],
      ['What is the invoice number?', 'INV-2026-0417'],
    ],
  },
  {
    name: 'minutes',
    content: `Minutes of the school governing body
Held on 4 August 2026 in the staff room

Present: Mrs P. Naidoo (chair), Mr J. Botha, Ms L. Khumalo
Apologies: Dr S. Adams

1. The minutes of the previous meeting were approved.
2. Mr Botha reported that the roof repairs will cost R84 000. The body approved the quotation of Peak Roofing.
3. Ms Khumalo will write to the parents about the new uniform before 21 August.
4. The sports day was moved to 12 September because of the exams.

The next meeting will be held on 8 September 2026 at 18:00.`,
    questions: [
      ['Who sent apologies?', 'Dr S. Adams'],
      ['When is the next meeting?', '8 September 2026'],
      ['Who will write to the parents?', 'Ms Khumalo'],
    ],
  },
  {
    name: 'cv',
    content: `Curriculum Vitae

Name: Daniel Okafor
Email: daniel.okafor@example.com
Phone: 082 555 0199

Profile
Civil engineer with eight years of experience in road design.

Employment
2021 to present: Senior engineer, Harbour Consulting, Gqeberha
2017 to 2021: Engineer, Roads Agency, Pretoria

Education
2016: BEng Civil Engineering, University of Pretoria

Languages: English, Igbo, Afrikaans
Driving licence: Code B`,
    questions: [
      ['Where did he study?', 'University of Pretoria'],
      ["What is Daniel's email address?", 'daniel.okafor@example.com'],
      ['Which languages does he speak?', 'English, Igbo, Afrikaans'],
    ],
  },
  {
    name: 'letter',
    content: `14 May 2026

Dear Mr Van Wyk

Thank you for your application for the post of librarian. We are pleased to invite you to an interview on Thursday, 28 May 2026 at 10:30, in Room 204 of the Civic Centre.

Please bring your identity document and certified copies of your qualifications. The interview will take about 45 minutes.

If you cannot come, please phone Ms Fatima Jacobs at 021 555 0177.

Yours sincerely
Hendrik Louw
Head of Human Resources`,
    questions: [
      ['When is the interview?', '28 May 2026'],
      ['What must I bring?', 'identity document and certified copies'],
      ['Who do I phone if I cannot come?', 'Fatima Jacobs'],
    ],
  },
  {
    name: 'policy',
    content: `Leave policy

Employees are entitled to 21 consecutive days of annual leave for each year of service. Sick leave is 30 days in a cycle of three years. A medical certificate is required for absences of more than two days.

Maternity leave is four months. Applications for annual leave must be handed to the line manager at least two weeks in advance. Unused annual leave lapses six months after the end of the year.`,
    questions: [
      ['How many days of sick leave do employees get?', '30 days'],
      ['How long is maternity leave?', 'four months'],
      ['When do I need a medical certificate?', 'absences of more than two days'],
    ],
  },
  {
    name: 'recipe',
    content: `Buttermilk rusks

Makes about 60 rusks. Preparation 30 minutes, baking 45 minutes, drying overnight.

Ingredients
1 kg self-raising flour
250 g butter
200 g sugar
500 ml buttermilk
2 eggs

Method
Heat the oven to 180 °C. Rub the butter into the flour. Beat the eggs with the sugar and the buttermilk, and mix everything to a soft dough. Press into a greased pan and bake for 45 minutes.
Cut into fingers when cool and dry in the oven at 80 °C overnight.`,
    questions: [
      ['How much butter do I need?', '250 g'],
      ['How long do they bake?', '45 minutes'],
      ['How many eggs?', '2'],
    ],
  },
  {
    name: 'notice',
    content: `NOTICE TO RESIDENTS

The water supply to Blocks A and C will be switched off on Wednesday, 17 June 2026 from 09:00 to 15:00, so that a burst main can be repaired. Please store enough water beforehand.

A tanker will stand at the main gate. The lifts stay in use. For urgent matters call the caretaker, Mr Sipho Mthembu, on 031 555 0148.`,
    questions: [
      ['When will the water be off?', '17 June 2026'],
      ['Who is the caretaker?', 'Sipho Mthembu'],
      ['Why is the water switched off?', 'burst main'],
    ],
  },
  {
    name: 'contract',
    content: `SERVICE AGREEMENT

between Lumen Software CC ("the Supplier") and Karoo Wines Ltd ("the Client")

1. The Supplier will build and host an online shop for the Client.
2. The fee is R145 000, payable in three instalments.
3. Work begins on 1 February 2027 and must be completed by 31 May 2027.
4. If the Supplier is late, a penalty of 1% of the fee is due for each week of delay.
5. The source code becomes the property of the Client on final payment.
6. This agreement is governed by the laws of South Africa.

Signed at Stellenbosch by A. Petersen for the Supplier and M. de Villiers for the Client.`,
    questions: [
      ['What is the fee?', 'R145 000'],
      ['What is the penalty for late delivery?', '1%'],
      ['Who owns the source code?', 'property of the Client'],
    ],
  },
  {
    name: 'report',
    content: `Annual report of the bicycle library 2025

The library lent 1 340 bicycles in 2025, a rise of 18% on the year before. Income from memberships was R212 000, and the city contributed a grant of R90 000. Repairs were the largest expense, at R134 500.

Three volunteers joined the workshop, which now opens on Saturdays too. Eleven bicycles were stolen. The committee recommends GPS trackers for all electric bicycles.

Prepared by Zanele Mokoena, 30 January 2026`,
    questions: [
      ['How many bicycles were stolen?', 'Eleven'],
      ['How much was the grant?', 'R90 000'],
      ['What does the committee recommend?', 'GPS trackers'],
    ],
  },
];
