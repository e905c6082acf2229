/** Small drawings of the payment window, with presentation attributes only: its policy allows no inline style. */
const icon = (paths: string) =>
  `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

export const CARD_ICON = icon(
  '<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="M3 10h18M7 15h3"/>',
);
export const UPI_ICON = icon('<path d="M9 4l-5 16M13 4l5 8-8 8 3-9"/>');
export const BANK_ICON = icon('<path d="M4 10l8-6 8 6H4zM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16"/>');
export const CLOSE_ICON = icon('<path d="M6 6l12 12M18 6L6 18"/>');
export const BACK_ICON = icon('<path d="M15 5l-7 7 7 7"/>');
export const LOCK_ICON = icon(
  '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
);
export const TICK_ICON = icon('<path class="tick" d="M5 12.5l4.5 4.5L19 7.5"/>');
export const CROSS_ICON = icon('<path d="M12 7v6M12 16.6v.4"/>');

export const VISA_MARK = `<svg viewBox="0 0 44 28" width="44" height="28" aria-hidden="true"><rect x=".5" y=".5" width="43" height="27" rx="4.5" fill="#fff" stroke="#d9d4ca"/><text x="22" y="19" text-anchor="middle" font-family="Arial, sans-serif" font-style="italic" font-weight="700" font-size="13" fill="#1a1f71">VISA</text></svg>`;
export const MASTERCARD_MARK = `<svg viewBox="0 0 44 28" width="44" height="28" aria-hidden="true"><rect x=".5" y=".5" width="43" height="27" rx="4.5" fill="#fff" stroke="#d9d4ca"/><circle cx="18" cy="14" r="7.5" fill="#eb001b"/><circle cx="26" cy="14" r="7.5" fill="#f79e1b"/><path d="M22 7.7a7.5 7.5 0 0 1 0 12.6a7.5 7.5 0 0 1 0-12.6z" fill="#ff5f00"/></svg>`;
export const RUPAY_MARK = `<svg viewBox="0 0 44 28" width="44" height="28" aria-hidden="true"><rect x=".5" y=".5" width="43" height="27" rx="4.5" fill="#fff" stroke="#d9d4ca"/><text x="5" y="18" font-family="Arial, sans-serif" font-style="italic" font-weight="700" font-size="10" fill="#0b3a82">RuPay</text><path d="M36.5 9l3 5-5 5z" fill="#f58220"/><path d="M38.5 9l3 5-5 5z" fill="#0a8a43"/></svg>`;
