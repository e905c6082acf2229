export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The general terms: every point of spec section 1, in plain words. `{support}` is where to reach a person. */
export const clauses: readonly Clause[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    paragraphs: [
      'These general terms and conditions apply between you and Inkbazaar, a company in Hyderabad, Telangana, India (“we”), whenever you use this website or order from it. By placing an order you accept them.',
      'We run an online print shop and marketplace. Goods are printed by independent print service providers (“printers”) whom we choose for each order.',
    ],
  },
  {
    id: 'age',
    title: 'Who may order',
    paragraphs: [
      'You must be 18 years or older to use this website and to order. If you order for a company, you confirm that you may act for it.',
    ],
  },
  {
    id: 'designs',
    title: 'Your designs',
    paragraphs: [
      'You keep all rights in what you upload and allow us and the printer to use it for your order. Your designs must not infringe the copyright, trade mark, privacy or any other right of anyone, and must not be unlawful. You answer for claims of others that arise from your design.',
      'We may refuse or stop an order whose design appears to break this rule, and refund it.',
      'We check files for faults that would show in print. The check helps you; wording, spelling, colours on your screen and layout remain your responsibility.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices, tax and payment',
    paragraphs: [
      'Prices are in Indian rupees (INR). The price you confirm at checkout is the price you pay. Before the order is placed we calculate it again; if it changed, you see the new price and decide.',
      'Tax is named and part of the amount you see before you pay. Printers must follow the rules of the Goods and Services Tax (GST), including registration, invoicing and the rates that apply to their goods and services.',
      'Payment is made online through a payment service. We never receive or keep your card details.',
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    paragraphs: [
      'Delivery times are indicative. We name the day we expect; weather, strikes, holidays and couriers can move it.',
      'Please make sure that somebody can receive the goods. Goods not accepted within 10 days of the first delivery attempt may be disposed of, without refund.',
    ],
  },
  {
    id: 'refunds',
    title: 'Cancellation, faults and refunds',
    paragraphs: [
      'Printed goods are made for you alone. You can cancel on your order’s page until a printer has accepted it; all you paid goes back.',
      'Tell us promptly, with photographs, if something arrives wrong: misprinted, damaged on the way, incomplete or not what you ordered. We reprint or refund. Refunds are processed within 10 days, to the way you paid.',
      'Refunds exclude errors made by the customer, such as spelling, low resolution, wrong options or a wrong address, and damage after delivery. Small differences in colour between screen and print, and of a millimetre in cutting, are part of printing.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    paragraphs: [
      'Our liability for an order is limited to its price, as far as the law allows. Nothing here limits rights that the Consumer Protection Act, 2019 gives you.',
    ],
  },
  {
    id: 'privacy',
    title: 'Your data',
    paragraphs: [
      'We use your name, address, mail and phone to carry out your order, and your design to print it. The printer and the courier receive what they need for that and nothing more. Invoices are kept as long as tax law asks.',
    ],
  },
  {
    id: 'disputes',
    title: 'Disputes and law',
    paragraphs: [
      'Disputes are first resolved amicably: either side writes to the other, and both try to settle within 30 days. After that the courts in Hyderabad have jurisdiction.',
      'Copyright matters are governed by the law of the United States of America. Everything else is governed by the law of India.',
    ],
  },
  {
    id: 'grievance',
    title: 'Grievance officer',
    paragraphs: [
      'Complaints go to the grievance officer, Inkbazaar, {support}. Under the Consumer Protection (E-Commerce) Rules, 2020 a complaint is acknowledged within 48 hours and redressed within one month of its receipt.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'We may change these terms; the version on this page on the day you order applies to that order. If one clause does not hold, the others do.',
    ],
  },
];
