/** How somebody says they are paid: a PAN of a person with its GSTIN in Maharashtra. Keys of uploads that exist nowhere. */
export const PAYOUT = {
  pan: 'ABCPE1234F',
  gstin: null as string | null,
  accountHolder: 'Meera Iyer',
  destination: { way: 'bank', accountNumber: '012345678901', ifsc: 'SBIN0001234' },
  addressProof: { key: 'a'.repeat(43), fileName: 'Rent agreement.pdf' },
  samples: [{ key: 'b'.repeat(43), fileName: 'Cards.jpg' }],
} as const;
