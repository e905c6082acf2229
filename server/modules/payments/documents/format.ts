/** The day in India, where a document is issued: "21 November 2026". */
export const formatDocumentDate = (at: Date) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(at);

/** The rate of a tax: "9%". */
export const formatTaxRate = (basisPoints: number) => `${(basisPoints / 100).toLocaleString('en-IN')}%`;
