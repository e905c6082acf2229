/** The rate of a tax: "9%". */
export const formatTaxRate = (basisPoints: number) => `${(basisPoints / 100).toLocaleString('en-IN')}%`;
