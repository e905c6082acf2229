import type { Clause } from './terms-text.ts';

interface Policy {
  readonly title: string;
  /** What stands in the window, where it is shorter. */
  readonly name: string;
  readonly lead: string;
  readonly clauses: readonly Clause[];
}

/** How personal data, money and parcels are dealt with, as this shop does it. `{support}` is where to reach a person. */
export const policies: Readonly<Record<'privacy' | 'refunds' | 'shipping', Policy>> = {
  privacy: {
    title: 'Privacy',
    name: 'Privacy',
    lead: 'What we keep about you, why, for how long, and how you have it deleted.',
    clauses: [
      {
        id: 'what',
        title: 'What we keep',
        paragraphs: [
          'For an order: your name, email, phone, delivery address, the company, GSTIN and billing address you give, the files you send and what you write to us. For an account: also your username and your password, which we keep only in a form that nobody can read back.',
          'A design you make here is kept with the words and pictures you put on it, under a key in your browser, and with your account if you are signed in.',
          'Card numbers, UPI PINs and bank passwords never reach us: you type them in the window of our payment service, Razorpay.',
          'Your cart, the PIN code you chose and what you searched for stay in your own browser. Of searches we count how many people made them, in words of our catalogue, and not who. We set two cookies at most: one when you choose prices with or without tax, which says that alone, and one that lasts a minute after you save something, so that you see it at once, and says nothing of who you are. We set no cookies of advertisers and follow you on no other website.',
        ],
      },
      {
        id: 'why',
        title: 'What it is for',
        paragraphs: [
          'To print, deliver and invoice what you ordered, to answer you, and to keep the shop secure. We do not sell your data and do not use it for advertising.',
        ],
      },
      {
        id: 'who',
        title: 'Who sees it',
        paragraphs: [
          'The print partner who prints your order sees its files and quantities and, for the parcel, name, address and phone; not your email. The courier sees the name, address and phone on the label. The payment service sees what the payment needs. Those who run our servers and send our mails handle it for us alone. Nobody else does, unless a law orders it.',
          'The link in your mail opens your order to whoever has it. An order for a company is seen by its owners, too, and by whoever approves it.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long we keep it',
        paragraphs: [
          'An order stays with its files, so that you can report a fault and order it again, until you delete your account or ask us to erase it. A file that nobody orders is deleted after 48 hours, and a design without an account after 90 days in which nobody opened it, with the pictures on it. A brand kit stays until you delete it or your account; that of a company until the company ends.',
          'Invoices for the 72 months that GST law requires. Records of sign-ins and of changes that keep the shop secure for at least a year.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        paragraphs: [
          'You can see and correct your details in your profile, download all of it, and delete your account there: your name, mail, phone and addresses go, orders on their way are still delivered, and invoices stay as tax law requires. If you ordered as a guest, register with the same email: your orders join the account. Or write to us.',
          'Under the Digital Personal Data Protection Act, 2023 you may ask what we keep, have it corrected or erased, and complain. Write to our grievance officer: {support}. We answer within 48 hours and settle it within a month.',
        ],
      },
    ],
  },
  refunds: {
    title: 'Refunds and cancellation',
    name: 'Refunds',
    lead: 'When you can cancel, what we put right, and when the money is back.',
    clauses: [
      {
        id: 'cancel',
        title: 'Cancel an order',
        paragraphs: [
          'You can cancel on the page of your order until a printer has accepted it. All you paid goes back; there is no fee. After that it is printed for you alone and can no longer be cancelled.',
          'One item of several can be cancelled by itself in the same way: what you paid for it goes back, and the rest of your order goes on. What delivery cost goes back with it where nothing else is sent to that address.',
        ],
      },
      {
        id: 'problem',
        title: 'Something is wrong with it',
        paragraphs: [
          'Report it on the page of your order within 30 days of delivery, with photographs where something can be seen: damaged, not what you ordered, pieces missing, a poor print, late, or not arrived. You get a ticket number at once, an answer within 48 hours and a decision within a month.',
          'We print it again free of charge, or give your money back for the pieces concerned.',
        ],
      },
      {
        id: 'not-covered',
        title: 'What is not refunded',
        paragraphs: [
          'Mistakes in the file or the options you approved, such as spelling, low resolution or a wrong address, and damage after delivery. Small differences in colour between screen and print, and of a millimetre in cutting, are part of printing.',
        ],
      },
      {
        id: 'money',
        title: 'When the money is back',
        paragraphs: [
          'We send a refund within 10 days, the way it was paid. With a card or bank account, banks usually take 5 to 7 working days more to show it. For an order with a tax invoice you get a credit note.',
        ],
      },
      {
        id: 'contact',
        title: 'Questions',
        paragraphs: ['Write or call: {support}.'],
      },
    ],
  },
  shipping: {
    title: 'Shipping',
    name: 'Shipping',
    lead: 'Where we deliver, how long it takes and what it costs.',
    clauses: [
      {
        id: 'where',
        title: 'Where we deliver',
        paragraphs: [
          'To every PIN code in India. A courier brings it, or the print partner. The courier calls the phone number you give at checkout, so please give one that is answered.',
        ],
      },
      {
        id: 'when',
        title: 'When it arrives',
        paragraphs: [
          'Type your PIN code on the page of a product: it shows the day by which it arrives, printing included. The day counts from payment and from artwork that can be printed. Delivery times are indicative; holidays, weather, strikes and couriers can move them.',
          'An order of several products may come in several parcels. Each says its own day on the page of your order.',
        ],
      },
      {
        id: 'cost',
        title: 'What it costs',
        paragraphs: [
          'The cart and the checkout say it before you pay. While shipping is free, it says FREE.',
        ],
      },
      {
        id: 'track',
        title: 'Track your order',
        paragraphs: [
          'The link in your mail shows where each parcel is. Without the mail, open “Track order” and type your order number and email: we mail the link again.',
        ],
      },
      {
        id: 'nobody-there',
        title: 'Nobody was there',
        paragraphs: [
          'The courier tries again. Goods that nobody accepts within 10 days of the first delivery attempt may be disposed of, without refund. If a parcel is late or did not arrive, report it on the page of your order.',
          'Questions: {support}.',
        ],
      },
    ],
  },
};
