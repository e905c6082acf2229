import { z } from 'zod';

/**
 * Every refusal of the product: code -> HTTP status and the sentence a person sees.
 * Spec: storefront section 8. A code missing here cannot be thrown.
 */
export const errorCatalogue = {
  invalid_input: [400, 'Some fields need another look.'],
  malformed_request: [400, 'The request could not be read.'],
  not_signed_in: [401, 'Authentication required'],
  token_invalid: [401, 'Authentication failed - please log in again'],
  credentials_wrong: [401, 'The email or the password is not right.'],
  refresh_refused: [401, 'Your session has ended. Please sign in again.'],
  totp_required: [401, 'Please enter the code from your authenticator app.'],
  totp_wrong: [401, 'This code is not right. Please try the next one.'],
  email_not_verified: [403, 'Please verify your email address before you sign in.'],
  account_inactive: [403, 'This account is not active. Please contact support.'],
  partner_not_approved: [
    403,
    'Your print partner account is waiting for approval. We will write to you as soon as it is ready.',
  ],
  password_needed: [403, 'Please enter your password again.'],
  admin_required: [403, 'Admin access required. Please login with an admin account.'],
  forbidden: [403, 'You do not have permission to do this.'],
  not_found: [404, 'Not found'],
  user_not_found: [404, 'User not found'],
  product_not_found: [404, 'Product not found'],
  category_not_found: [404, 'Category not found'],
  order_not_found: [404, 'Order not found'],
  price_request_not_found: [404, 'Price request not found'],
  price_offer_not_found: [404, 'Price not found'],
  file_not_found: [404, 'File not found'],
  claim_not_found: [404, 'Claim not found'],
  statement_not_found: [404, 'Statement not found'],
  partner_not_found: [404, 'Partner not found'],
  method_not_allowed: [405, 'Method not allowed'],
  totp_already_on: [409, 'Two-step sign-in is on already.'],
  totp_not_started: [409, 'Please begin setting up two-step sign-in again.'],
  email_taken: [409, 'Somebody has this email already.'],
  last_admin: [409, 'The shop needs at least one admin. Make another one first.'],
  changed_meanwhile: [
    409,
    'Somebody else changed this meanwhile. Your entries are kept; look at theirs before you save.',
  ],
  partner_unfinished: [409, 'What this partner prints, and where, is not entered yet. Edit them first.'],
  category_in_use: [409, 'Products use this category. Move or delete them first.'],
  artwork_not_wanted: [409, 'This order no longer takes new artwork.'],
  idempotency_key_reused: [
    409,
    'This request was already used for a different order. Please reload and try again.',
  ],
  price_changed: [409, 'Prices changed since you added these items. Please check the new total and confirm.'],
  order_already_paid: [409, 'This order is already paid.'],
  invoice_not_ready: [409, 'The receipt is ready as soon as the order is paid.'],
  order_not_payable: [409, 'This order can no longer be paid.'],
  price_expired: [409, 'This price has expired. Please ask us for a new one.'],
  price_withdrawn: [409, 'This price was withdrawn. Please ask us for a new one.'],
  not_on_request: [409, 'This product has a price: you can order it right away.'],
  order_unpaid: [409, 'This order is not paid yet. Only a paid order moves on.'],
  order_forgotten: [409, 'The customer of this order asked to be forgotten: there is nobody to write to.'],
  refund_exceeds: [409, 'This is more than can still be given back.'],
  claim_open: [409, 'This product has an open report already. We are on it.'],
  claim_not_possible: [409, 'This cannot be reported here. Please write to us.'],
  claim_decided: [409, 'This claim is decided already.'],
  reprint_impossible: [409, 'Nobody has printed this yet, so it cannot be printed again.'],
  illegal_transition: [409, 'Order cannot go from one status to the other'],
  price_on_request: [422, 'This product is priced on request. Please contact us for a price.'],
  no_price: [422, 'There is no price for this choice.'],
  quantity_out_of_range: [422, 'This quantity cannot be ordered.'],
  option_unknown: [422, 'Please choose every option.'],
  discount_unknown: [422, 'This discount code is not valid.'],
  pin_unknown: [422, 'This PIN code does not exist.'],
  file_too_big: [413, 'The file is larger than 50 MB. Please upload a smaller file.'],
  file_type_unknown: [415, 'Please upload a PDF, PNG, JPG, AI, EPS or SVG file.'],
  file_type_mismatch: [
    415,
    'The content of this file does not match its name. Please save it again in its own format.',
  ],
  photo_wanted: [415, 'Please send photos as JPG or PNG pictures.'],
  picture_unreadable: [415, 'Please upload a JPG, PNG, WebP or AVIF picture of at most 10 MB.'],
  file_empty: [422, 'This file is empty. Please choose another file.'],
  file_damaged: [422, 'This file is damaged and cannot be opened. Please export it again.'],
  file_locked: [422, 'This file is protected by a password. Please remove the password and upload it again.'],
  file_unsafe: [
    422,
    'This file contains parts that cannot be printed safely. Please export it again as PDF.',
  ],
  file_not_ready: [409, 'This file is still being checked. Please wait a moment.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again.'],
  payload_too_large: [413, 'The request is too large.'],
  verification_expired: [410, 'Verification token has expired.'],
  verification_failed: [400, 'Verification failed. Please try again.'],
  reset_link_invalid: [400, 'This link has expired or was used already. Please ask for a new one.'],
  too_many_attempts: [429, 'Too many attempts. Please wait a moment and try again.'],
  signature_invalid: [400, 'The signature does not match.'],
  gateway_unavailable: [503, 'The payment service does not answer. Please try again in a moment.'],
  storage_full: [507, 'There is no room for more files right now. Please try again later.'],
  service_unavailable: [503, 'Service temporarily unavailable. Please try again later.'],
  unexpected: [500, 'An unexpected error occurred.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCatalogue;

export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** The body of every failed answer. `error` repeats the message for callers that read that field (billing, spec section 7). */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  error: z.string(),
  issues: z.array(Issue).optional(),
  details: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
