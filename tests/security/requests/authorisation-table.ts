/**
 * Who gets what from every route of the product: the one table of it. A route that is not here fails
 * `authorisation.test.ts`, and so does a row whose route is gone.
 *
 * `of the guest` and `of the customer` say whose order, address or file is meant; the owner's column is the first of
 * its kind. Everyone who may not know of it gets 404, byte for byte the one of an id that never existed.
 */
export const columns = [
  'nobody',
  'guest',
  'other guest',
  'customer',
  'other customer',
  'partner',
  'other partner',
  'admin',
] as const;
export type Column = (typeof columns)[number];

export const table = `
                                                                      no-   guest other cust- other part- other admin
                                                                      body        guest omer  cust. ner   part.
POST   /api/auth/guest-token                                          200   200   200   200   200   200   200   200
POST   /api/auth/register                                             201   201   201   201   201   201   201   201
POST   /api/auth/login                                                200   200   200   200   200   200   200   200
POST   /api/auth/logout                                               200   200   200   200   200   200   200   200
POST   /api/auth/refresh                                              401   401   401   401   401   401   401   401
POST   /api/auth/reset-password                                       200   200   200   200   200   200   200   200
POST   /api/auth/reset-password/confirm                               400   400   400   400   400   400   400   400
POST   /api/auth/resend-verification                                  200   200   200   200   200   200   200   200
GET    /api/auth/verify-email                                         400   400   400   400   400   400   400   400
POST   /api/auth/verify-email                                         400   400   400   400   400   400   400   400
GET    /api/auth/me                                                   401   401   401   200   200   200   200   200
PUT    /api/auth/me                                                   401   401   401   200   200   200   200   200
PUT    /api/auth/change-password                                      401   401   401   200   200   200   200   200
POST   /api/auth/confirm-password                                     401   401   401   200   200   200   200   200
DELETE /api/auth/delete                                               401   401   401   200   200   200   200   200
POST   /api/auth/totp                                                 401   401   401   403   403   403   403   200
POST   /api/auth/totp/confirm                                         401   401   401   403   403   403   403   409
POST   /api/auth/totp/end                                             401   401   401   403   403   403   403   200
GET    /api/auth/admin/users                                          401   401   401   403   403   403   403   200
POST   /api/auth/admin/users                                          401   401   401   403   403   403   403   201
PUT    /api/auth/admin/users/:userId                                  401   401   401   403   403   403   403   200
PUT    /api/auth/admin/users/:userId/role                             401   401   401   403   403   403   403   200
PUT    /api/auth/admin/users/:userId/status                           401   401   401   403   403   403   403   200
DELETE /api/auth/admin/users/:userId                                  401   401   401   403   403   403   403   200
PUT    /api/auth/admin/psps/:userId/pause                             401   401   401   403   403   403   403   404
GET    /api/auth/admin/psps/places                                    401   401   401   403   403   403   403   200
GET    /api/auth/admin/printing-types                                 401   401   401   403   403   403   403   200
POST   /api/partners/applications                                     201   201   201   201   201   201   201   201
GET    /api/partners/programme                                        200   200   200   200   200   200   200   200
GET    /api/partners/me                                               401   401   401   404   404   200   200   404
PUT    /api/partners/me                                               401   401   401   404   404   409   409   404
PUT    /api/partners/me/pause                                         401   401   401   404   404   409   409   404
GET    /api/partners/me/payout                                        401   401   401   404   404   200   200   404
PUT    /api/partners/me/payout                                        401   401   401   404   404   409   409   404
GET    /api/partners/:partnerId/review                                401   401   401   403   403   403   403   404
PUT    /api/partners/:partnerId/review                                401   401   401   403   403   403   403   404
GET    /api/partners/messages                                         401   401   401   403   403   403   403   200
GET    /api/psp/push                                                  401   401   401   404   404   200   200   404
PUT    /api/psp/push                                                  401   401   401   404   404   200   200   404
DELETE /api/psp/push/:pushId                                          401   401   401   404   404   200   200   404
GET    /api/psp/stats                                                 401   401   401   404   404   200   200   404
GET    /api/psp/decisions                                             401   401   401   404   404   200   200   404

GET    /api/products                                                  200   200   200   200   200   200   200   200
GET    /api/products/suggestions                                      200   200   200   200   200   200   200   200
POST   /api/searches                                                  200   200   200   200   200   200   200   200
GET    /api/searches/popular                                          200   200   200   200   200   200   200   200
GET    /api/products/:id                                              200   200   200   200   200   200   200   200
GET    /api/categories                                                200   200   200   200   200   200   200   200
GET    /api/categories/:id                                            200   200   200   200   200   200   200   200
GET    /api/products, view=admin                                      401   401   401   403   403   403   403   200
POST   /api/products                                                  401   401   401   403   403   403   403   400
GET    /api/products/:id/edit                                         401   401   401   403   403   403   403   200
PUT    /api/products/:id                                              401   401   401   403   403   403   403   400
DELETE /api/products/:id                                              401   401   401   403   403   403   403   404
POST   /api/products/:id/duplicate                                    401   401   401   403   403   403   403   201
POST   /api/products/bulk                                             401   401   401   403   403   403   403   200
POST   /api/products/check-pricing                                    401   401   401   403   403   403   403   200
POST   /api/products/export                                           401   401   401   403   403   403   403   200
GET    /api/products/export.csv, never signed                         404   404   404   404   404   404   404   404
POST   /api/products/import/check                                     401   401   401   403   403   403   403   200
POST   /api/products/import                                           401   401   401   403   403   403   403   409
POST   /api/categories                                                401   401   401   403   403   403   403   400
PUT    /api/categories/:id                                            401   401   401   403   403   403   403   400
DELETE /api/categories/:id                                            401   401   401   403   403   403   403   404
POST   /api/kinds-of-work                                             401   401   401   403   403   403   403   400
PUT    /api/kinds-of-work/:kindId                                     401   401   401   403   403   403   403   404
POST   /api/pictures                                                  401   401   401   403   403   403   403   415
GET    /api/pictures/:name                                            404   404   404   404   404   404   404   404
POST   /api/quotes                                                    200   200   200   200   200   200   200   200
POST   /api/quotes/cart                                               200   200   200   200   200   200   200   200
GET    /api/discounts/:code                                           200   200   200   200   200   200   200   200
GET    /api/pins/:pin                                                 200   200   200   200   200   200   200   200
POST   /api/contact                                                   201   201   201   201   201   201   201   201
GET    /api/customer-messages                                         401   401   401   403   403   403   403   200
POST   /api/customer-messages/:messageId/answers                      401   401   401   403   403   403   403   404
PUT    /api/customer-messages/:messageId                              401   401   401   403   403   403   403   404

OPTIONS /api/files                                                    204   204   204   204   204   204   204   204
POST   /api/files                                                     201   201   201   201   201   201   201   201
GET    /api/files/:key/status, by its key                             200   200   200   200   200   200   200   200
GET    /api/files/:key/check, by its key                              200   200   200   200   200   200   200   200
POST   /api/files/:key/check/decisions, by its key                    409   409   409   409   409   409   409   409
POST   /api/files/arranged, by its key                                404   404   404   404   404   404   404   404
HEAD   /api/files/:key, by its key                                    200   200   200   200   200   200   200   200
PATCH  /api/files/:key, by its key                                    409   409   409   409   409   409   409   409
DELETE /api/files/:key, by its key                                    204   204   204   204   204   204   204   204
GET    /api/files/:key/preview.webp, by another key                   404   404   404   404   404   404   404   404
GET    /api/files/links/:token/preview.webp, never signed             404   404   404   404   404   404   404   404
GET    /api/files/:key/pages/:page, by another key                    404   404   404   404   404   404   404   404
GET    /api/files/links/:token/pages/:page, never signed              404   404   404   404   404   404   404   404
GET    /api/files/:key/print-file/:use/:name, by another key          404   404   404   404   404   404   404   404
GET    /api/files/links/:token/print-file/:use/:name, never signed    404   404   404   404   404   404   404   404
POST   /api/mockups                                                   415   415   415   415   415   415   415   415
POST   /api/design-pictures                                           415   415   415   415   415   415   415   415
GET    /api/files/links/:token/original, never signed                 404   404   404   404   404   404   404   404

POST   /api/designs                                                   201   201   201   201   201   201   201   201
GET    /api/designs/:key, by its key                                  200   200   200   200   200   200   200   200
GET    /api/designs/:key, by another key                              404   404   404   404   404   404   404   404
PUT    /api/designs/:key, by its key                                  200   200   200   200   200   200   200   200
PUT    /api/designs/:key, by another key                              404   404   404   404   404   404   404   404
POST   /api/designs/:key/print-file, by its key                       201   201   201   201   201   201   201   201
POST   /api/designs/:key/print-file, by another key                   404   404   404   404   404   404   404   404
GET    /api/brand-kits                                                401   401   401   200   200   200   200   200
PUT    /api/brand-kits/:of, their own                                 401   401   401   200   200   200   200   200
PUT    /api/brand-kits/:of, of a company                              401   401   401   404   404   404   404   404
DELETE /api/brand-kits/:of, their own                                 401   401   401   200   200   200   200   200
DELETE /api/brand-kits/:of, of a company                              401   401   401   404   404   404   404   404
GET    /api/designable-products                                       200   200   200   200   200   200   200   200
GET    /api/designable-products/:id                                   200   200   200   200   200   200   200   200
GET    /api/design-layouts                                            200   200   200   200   200   200   200   200
GET    /api/design-layouts/:name/picture.svg                          200   200   200   200   200   200   200   200
GET    /api/admin/design-layouts                                      401   401   401   403   403   403   403   200
PUT    /api/admin/design-layouts/:name                                401   401   401   403   403   403   403   409
GET    /api/my-designs                                                401   401   401   200   200   200   200   200
POST   /api/my-designs/claims                                         401   401   401   200   200   200   200   200
PUT    /api/designs/:key/name, by its key                             200   200   200   200   200   200   200   200
PUT    /api/designs/:key/name, by another key                         404   404   404   404   404   404   404   404
PUT    /api/designs/:key/name, of the customer                        404   404   404   200   404   404   404   404
DELETE /api/designs/:key, by its key                                  200   200   200   200   200   200   200   200
DELETE /api/designs/:key, by another key                              404   404   404   404   404   404   404   404
DELETE /api/designs/:key, of the customer                             404   404   404   200   404   404   404   404
POST   /api/designs/:key/copies, by its key                           201   201   201   201   201   201   201   201
POST   /api/designs/:key/copies, by another key                       404   404   404   404   404   404   404   404
POST   /api/designs/printed-copies, by its key                        201   201   201   201   201   201   201   201
POST   /api/designs/printed-copies, by another key                    404   404   404   404   404   404   404   404
POST   /api/my-designs/printed                                        401   401   401   200   200   200   200   200
POST   /api/designs/:key/mails, by its key                            202   202   202   202   202   202   202   202
POST   /api/designs/:key/mails, by another key                        404   404   404   404   404   404   404   404
POST   /api/designs/:key/list.pdf, by its key                         200   200   200   200   200   200   200   200
POST   /api/designs/:key/list.pdf, by another key                     404   404   404   404   404   404   404   404
GET    /api/designs/:key/picture.svg, by its key                      200   200   200   200   200   200   200   200
GET    /api/designs/:key/picture.svg, by another key                  404   404   404   404   404   404   404   404
GET    /api/designs/:key/shares, by its key                           200   200   200   200   200   200   200   200
GET    /api/designs/:key/shares, by another key                       404   404   404   404   404   404   404   404
POST   /api/designs/:key/shares, by its key                           201   201   201   201   201   201   201   201
POST   /api/designs/:key/shares, by another key                       404   404   404   404   404   404   404   404
DELETE /api/designs/:key/shares/:shareId, by its key                  200   200   200   200   200   200   200   200
DELETE /api/designs/:key/shares/:shareId, by another key              404   404   404   404   404   404   404   404
GET    /api/designs/:key/comments, by its key                         200   200   200   200   200   200   200   200
GET    /api/designs/:key/comments, by another key                     404   404   404   404   404   404   404   404
POST   /api/designs/:key/comments/:commentId/answers, by its key      201   201   201   201   201   201   201   201
POST   /api/designs/:key/comments/:commentId/answers, by another key  404   404   404   404   404   404   404   404
PUT    /api/designs/:key/comments/:commentId, by its key              200   200   200   200   200   200   200   200
PUT    /api/designs/:key/comments/:commentId, by another key          404   404   404   404   404   404   404   404
GET    /api/shared-designs/:token, by its link                        200   200   200   200   200   200   200   200
GET    /api/shared-designs/:token, by another link                    404   404   404   404   404   404   404   404
GET    /api/shared-designs/:token, by an ended link                   404   404   404   404   404   404   404   404
GET    /api/shared-designs/:token/pages/:page, by its link            200   200   200   200   200   200   200   200
GET    /api/shared-designs/:token/pages/:page, by another link        404   404   404   404   404   404   404   404
POST   /api/shared-designs/:token/comments, by its link               201   201   201   201   201   201   201   201
POST   /api/shared-designs/:token/comments, by a link to look         404   404   404   404   404   404   404   404
POST   /api/shared-designs/:token/comments, by another link           404   404   404   404   404   404   404   404
POST   /api/shared-designs/:token/comments/:commentId/answers, by its link   201   201   201   201   201   201   201   201
POST   /api/shared-designs/:token/comments/:commentId/answers, by another link   404   404   404   404   404   404   404   404

GET    /api/shop                                                      200   200   200   200   200   200   200   200
GET    /api/artwork/tools                                             401   401   401   403   403   403   403   200
GET    /api/settings                                                  401   401   401   403   403   403   403   200
PUT    /api/settings/tax                                              401   401   401   403   403   403   403   200
PUT    /api/settings/shipping                                         401   401   401   403   403   403   403   200
PUT    /api/settings/offers                                           401   401   401   403   403   403   403   200
PUT    /api/settings/prices                                           401   401   401   403   403   403   403   200
PUT    /api/settings/unpaid                                           401   401   401   403   403   403   403   200
PUT    /api/settings/support                                          401   401   401   403   403   403   403   200
PUT    /api/settings/recipe                                           401   401   401   403   403   403   403   200
PUT    /api/settings/payouts                                          401   401   401   403   403   403   403   200
DELETE /api/settings/planned/:id                                      401   401   401   403   403   403   403   404
GET    /api/settings/sandbox                                          401   401   401   403   403   403   403   200
GET    /api/settings/changes                                          401   401   401   403   403   403   403   200
POST   /api/settings/preview                                          401   401   401   403   403   403   403   200
GET    /api/settings/tax-rates                                        401   401   401   403   403   403   403   200
POST   /api/settings/tax-rates                                        401   401   401   403   403   403   403   400
DELETE /api/settings/tax-rates/:id                                    401   401   401   403   403   403   403   404
GET    /api/settings/discounts                                        401   401   401   403   403   403   403   200
POST   /api/settings/discounts                                        401   401   401   403   403   403   403   201
PUT    /api/settings/discounts/:code                                  401   401   401   403   403   403   403   200
GET    /api/assignment/policies                                      401   401   401   403   403   403   403   200
POST   /api/assignment/policies                                      401   401   401   403   403   403   403   201
POST   /api/assignment/policies/:id/in-force                         401   401   401   403   403   403   403   404
POST   /api/assignment/policies/simulate                             401   401   401   403   403   403   403   404
GET    /api/assignment/policies/trials/:trialId                      401   401   401   403   403   403   403   404

GET    /api/company                                                   401   401   401   200   200   200   200   200
POST   /api/company                                                   401   401   401   201   201   201   201   201
PUT    /api/company                                                   401   401   401   404   404   404   404   404
GET    /api/company/orders                                            401   401   401   404   404   404   404   404
POST   /api/company/destinations/check                                401   401   401   404   404   404   404   404
POST   /api/company/invitations                                       401   401   401   404   404   404   404   404
POST   /api/company/invitations/:invitationId/acceptance              401   401   401   404   404   404   404   404
DELETE /api/company/invitations/:invitationId                         401   401   401   404   404   404   404   404
PUT    /api/company/members/:memberId                                 401   401   401   404   404   404   404   404
DELETE /api/company/members/:memberId                                 401   401   401   404   404   404   404   404
POST   /api/company/addresses                                         401   401   401   404   404   404   404   404
PUT    /api/company/addresses/:addressId                              401   401   401   404   404   404   404   404
DELETE /api/company/addresses/:addressId                              401   401   401   404   404   404   404   404
POST   /api/company/cost-centres                                      401   401   401   404   404   404   404   404
DELETE /api/company/cost-centres/:costCentreId                        401   401   401   404   404   404   404   404
GET    /api/company/balance                                           401   401   401   404   404   404   404   404
GET    /api/company/balance/entries                                   401   401   401   404   404   404   404   404
POST   /api/company/balance/deposits                                  401   401   401   404   404   404   404   404
POST   /api/company/balance/deposits/:depositId/verification          401   401   401   404   404   404   404   404
POST   /api/company/balance/vouchers                                  401   401   401   404   404   404   404   404
GET    /api/company/reorder-lists                                     401   401   401   404   404   404   404   404
POST   /api/company/reorder-lists                                     401   401   401   404   404   404   404   404
GET    /api/company/reorder-lists/:listId                             401   401   401   404   404   404   404   404
PUT    /api/company/reorder-lists/:listId                             401   401   401   404   404   404   404   404
DELETE /api/company/reorder-lists/:listId                             401   401   401   404   404   404   404   404
POST   /api/company/reorder-lists/:listId/items                       401   401   401   404   404   404   404   404
DELETE /api/company/reorder-lists/:listId/items/:itemId               401   401   401   404   404   404   404   404
POST   /api/orders/:id/approval, of the customer                      401   401   401   404   404   404   404   404
POST   /api/orders/:id/approval/approve, of the customer              401   401   401   404   404   404   404   404
POST   /api/orders/:id/approval/decline, of the customer              401   401   401   404   404   404   404   404

POST   /api/orders                                                    401   201   201   201   201   201   201   201
GET    /api/orders/user                                               401   401   401   200   200   200   200   200
GET    /api/orders/addresses                                          401   401   401   200   200   200   200   200
POST   /api/orders/addresses                                          401   401   401   201   201   201   201   201
PUT    /api/orders/addresses/:addressId, of the customer              401   401   401   200   404   404   404   404
GET    /api/orders/gst-details                                        401   401   401   200   200   200   200   200
PUT    /api/orders/gst-details                                        401   401   401   200   200   200   200   200
DELETE /api/orders/gst-details                                        401   401   401   200   200   200   200   200
DELETE /api/orders/addresses/:addressId, of the customer              401   401   401   200   404   404   404   404
GET    /api/orders/:id, of the guest                                  401   200   404   404   404   404   404   200
GET    /api/orders/:id, of the customer                               401   404   404   200   404   404   404   200
GET    /api/orders/:id/status, of the guest                           401   200   404   404   404   404   404   200
GET    /api/orders/:id/status, of the customer                        401   404   404   200   404   404   404   200
POST   /api/orders/link                                               202   202   202   202   202   202   202   202
POST   /api/orders/:id/reorder, of the customer                       401   401   401   200   404   404   404   404
POST   /api/orders/:id/lines/:lineId/artwork, of the guest            401   200   404   404   404   404   404   200
POST   /api/orders/:id/lines/:lineId/artwork, of the customer         401   404   404   200   404   404   404   200
GET    /api/orders/:id/lines/:lineId/check, of the guest              401   200   404   404   404   404   404   200
GET    /api/orders/:id/lines/:lineId/check, of the customer           401   404   404   200   404   404   404   200
POST   /api/orders/:id/lines/:lineId/check/decisions, another file    401   404   404   404   404   404   404   404
GET    /api/orders                                                    401   401   401   403   403   403   403   200
GET    /api/orders/views                                              401   401   401   403   403   403   403   200
POST   /api/orders/views                                              401   401   401   403   403   403   403   201
DELETE /api/orders/views/:viewId                                      401   401   401   403   403   403   403   404
GET    /api/orders/:id/details, of the customer                       401   401   401   403   403   403   403   200
GET    /api/orders/:id/payments, of the customer                      401   401   401   403   403   403   403   200
PATCH  /api/orders/:id, of the customer                               401   401   401   403   403   403   403   409
PUT    /api/orders/:id/address, of the customer                       401   401   401   403   403   403   403   200
POST   /api/orders/:id/cancel, of the customer                        401   401   401   403   403   403   403   409
POST   /api/orders/:id/lines/:lineId/cancel, of the customer          401   401   401   403   403   403   403   409
GET    /api/orders/:id/e-invoices, of the customer                    401   401   401   403   403   403   403   409
POST   /api/orders/:id/invoice-corrections, of the customer           401   401   401   403   403   403   403   409
POST   /api/orders/:id/refunds, of the customer                       401   401   401   403   403   403   403   409
POST   /api/orders/:id/notes, of the customer                         401   401   401   403   403   403   403   201
POST   /api/orders/:id/mails, of the customer                         401   401   401   403   403   403   403   409
POST   /api/orders/export                                             401   401   401   403   403   403   403   200
GET    /api/orders/export.csv, never signed                           404   404   404   404   404   404   404   404
GET    /api/artwork-desk                                              401   401   401   403   403   403   403   200
POST   /api/artwork-desk/:orderId/lines/:lineId/touches               401   401   401   403   403   403   403   409
POST   /api/artwork-desk/:orderId/lines/:lineId/touches/:touchId/close 401   401   401   403   403   403   403   200
POST   /api/artwork-desk/:orderId/lines/:lineId/decisions             401   401   401   403   403   403   403   409
POST   /api/artwork-desk/:orderId/lines/:lineId/ask                   401   401   401   403   403   403   403   409
POST   /api/artwork-desk/:orderId/lines/:lineId/wave-through          401   401   401   403   403   403   403   409
POST   /api/artwork-desk/:orderId/lines/:lineId/files                 401   401   401   403   403   403   403   409
GET    /api/dashboard/metrics                                         401   401   401   403   403   403   403   200
GET    /api/dashboard/overview                                        401   401   401   403   403   403   403   200
GET    /api/dashboard/attention                                       401   401   401   403   403   403   403   200
GET    /api/dashboard/payment-problems                                401   401   401   403   403   403   403   200
POST   /api/dashboard/payment-problems/:problemId/refund              401   401   401   403   403   403   403   409
POST   /api/dashboard/payment-problems/:problemId/resolve             401   401   401   403   403   403   403   409
GET    /api/dashboard/alarms                                          401   401   401   403   403   403   403   200
POST   /api/dashboard/alarms/:alarmId/clear                           401   401   401   403   403   403   403   404
GET    /api/dashboard/health                                          401   401   401   403   403   403   403   200
POST   /api/dashboard/health/errors/:errorId/clear                    401   401   401   403   403   403   403   404
GET    /api/reports/sales                                             401   401   401   403   403   403   403   200
GET    /api/reports/promises                                          401   401   401   403   403   403   403   200
POST   /api/reports/export                                            401   401   401   403   403   403   403   200
GET    /api/reports/export.csv, never signed                          404   404   404   404   404   404   404   404
POST   /api/reports/rebuild                                           401   401   401   403   403   403   403   202

GET    /api/track/:token, by the mailed link                          200   200   200   200   200   200   200   200
GET    /api/track/:token, by another                                  404   404   404   404   404   404   404   404
POST   /api/track/:token/reorder, by the link of the customer         404   404   404   404   404   404   404   404
POST   /api/track/:token/reorder, by another                          404   404   404   404   404   404   404   404
POST   /api/track/:token/lines/:lineId/artwork, by the mailed link    200   200   200   200   200   200   200   200
POST   /api/track/:token/lines/:lineId/artwork, by another            404   404   404   404   404   404   404   404
GET    /api/track/:token/lines/:lineId/check, by the mailed link      200   200   200   200   200   200   200   200
GET    /api/track/:token/lines/:lineId/check, by another              404   404   404   404   404   404   404   404
POST   /api/track/:token/lines/:lineId/check/decisions, by another    404   404   404   404   404   404   404   404

GET    /api/psp/settlement                                            401   401   401   404   404   200   200   404
GET    /api/psp/settlement/entries                                    401   401   401   404   404   200   200   404
POST   /api/psp/settlement/statements/:id/links                       401   401   401   404   404   404   404   404
GET    /api/psp/claims                                                401   401   401   404   404   200   200   404
POST   /api/psp/claims/:id/answer                                     401   401   401   404   404   404   404   404
GET    /api/settlement/months                                         401   401   401   403   403   403   403   200
GET    /api/settlement/months/:month/partners                         401   401   401   403   403   403   403   200
POST   /api/settlement/months/:month/export                           401   401   401   403   403   403   403   200
POST   /api/settlement/months/:month/bank-file                        401   401   401   403   403   403   403   200
PUT    /api/settlement/statements/:id/payment                         401   401   401   403   403   403   403   404
GET    /api/settlement/partners/:partnerId                            401   401   401   403   403   403   403   404
GET    /api/settlement/partners/:partnerId/entries                    401   401   401   403   403   403   403   200
POST   /api/settlement/partners/:partnerId/adjustments                401   401   401   403   403   403   403   404
POST   /api/settlement/statements/:id/links                           401   401   401   403   403   403   403   404
GET    /api/settlement/statement.pdf, never signed                    404   404   404   404   404   404   404   404
GET    /api/settlement/statement.csv, never signed                    404   404   404   404   404   404   404   404
GET    /api/settlement/month.csv, never signed                        404   404   404   404   404   404   404   404
GET    /api/settlement/bank-file.csv, never signed                    404   404   404   404   404   404   404   404
GET    /api/orders/:id/claims, of the guest                           401   200   404   404   404   404   404   200
GET    /api/orders/:id/claims, of the customer                        401   404   404   200   404   404   404   200
POST   /api/orders/:id/claims, of the guest                           401   409   404   404   404   404   404   409
POST   /api/orders/:id/claims, of the customer                        401   404   404   409   404   404   404   409
GET    /api/track/:token/claims, by the mailed link                   200   200   200   200   200   200   200   200
GET    /api/track/:token/claims, by another                           404   404   404   404   404   404   404   404
POST   /api/track/:token/claims, by the mailed link                   409   409   409   409   409   409   409   409
POST   /api/track/:token/claims, by another                           404   404   404   404   404   404   404   404
GET    /api/claims                                                    401   401   401   403   403   403   403   200
GET    /api/claims/:id                                                401   401   401   403   403   403   403   404
POST   /api/claims/:id/acknowledge                                    401   401   401   403   403   403   403   404
POST   /api/claims/:id/reprint                                        401   401   401   403   403   403   403   404
POST   /api/claims/:id/refund                                         401   401   401   403   403   403   403   404
POST   /api/claims/:id/decline                                        401   401   401   403   403   403   403   404

GET    /api/offers/:token                                             404   404   404   404   404   404   404   404
POST   /api/offers/:token/accept                                      404   404   404   404   404   404   404   404
POST   /api/offers/:token/decline                                     404   404   404   404   404   404   404   404
POST   /api/offers/:token/propose                                     404   404   404   404   404   404   404   404
GET    /api/psp/offers                                                401   401   401   404   404   200   200   404
POST   /api/psp/offers/:id/accept                                     401   401   401   404   404   404   404   404
POST   /api/psp/offers/:id/decline                                    401   401   401   404   404   404   404   404
POST   /api/psp/offers/:id/propose                                    401   401   401   404   404   404   404   404
GET    /api/jobs                                                      401   401   401   403   403   403   403   200
GET    /api/jobs/:jobId                                               401   401   401   403   403   403   403   404
GET    /api/jobs/:jobId/decisions/:decisionId                         401   401   401   403   403   403   403   404
POST   /api/jobs/:jobId/reassign                                      401   401   401   403   403   403   403   404
POST   /api/jobs/:jobId/offer                                         401   401   401   403   403   403   403   404
POST   /api/jobs/:jobId/accept-proposal                               401   401   401   403   403   403   403   404

GET    /api/psp/jobs                                                  401   401   401   404   404   200   200   404
GET    /api/psp/jobs/:jobId                                           401   401   401   404   404   404   404   404
GET    /api/psp/jobs/:jobId/lines/:lineId/check                       401   401   401   404   404   404   404   404
POST   /api/psp/jobs/:jobId/steps                                     401   401   401   404   404   404   404   404
POST   /api/psp/jobs/:jobId/ready                                     401   401   401   404   404   404   404   404
GET    /api/psp/jobs/:jobId/label                                     401   401   401   404   404   404   404   404
GET    /api/psp/jobs/:jobId/ticket                                    401   401   401   404   404   404   404   404
POST   /api/psp/jobs/:jobId/code                                      401   401   401   404   404   404   404   404
POST   /api/psp/jobs/:jobId/problems                                  401   401   401   404   404   404   404   404
POST   /api/psp/jobs/:jobId/problems/:problemId/close                 401   401   401   404   404   404   404   404
GET    /api/psp/messages                                              401   401   401   404   404   200   200   404
POST   /api/psp/messages                                              401   401   401   404   404   201   201   404
GET    /api/jobs/:jobId/progress                                      401   401   401   403   403   403   403   404
GET    /api/jobs/:jobId/label                                         401   401   401   403   403   403   403   409
POST   /api/jobs/:jobId/delivered                                     401   401   401   403   403   403   403   404
GET    /api/problems                                                  401   401   401   403   403   403   403   200
POST   /api/problems/:id/resolve                                      401   401   401   403   403   403   403   404
GET    /api/partners/:userId/messages                                 401   401   401   403   403   403   403   404
POST   /api/partners/:userId/messages                                 401   401   401   403   403   403   403   404
GET    /api/orders/:id/parcels, of the guest                          401   200   404   404   404   404   404   200
GET    /api/orders/:id/parcels, of the customer                       401   404   404   200   404   404   404   200
POST   /api/orders/:id/cancellation, of the guest                     401   200   404   404   404   404   404   404
POST   /api/orders/:id/cancellation, of the customer                  401   404   404   200   404   404   404   404
POST   /api/track/:token/cancellation, by the mailed link             200   200   200   200   200   200   200   200
POST   /api/track/:token/cancellation, by another                     404   404   404   404   404   404   404   404
POST   /api/orders/:id/lines/:lineId/cancellation, of the guest       401   409   404   404   404   404   404   404
POST   /api/orders/:id/lines/:lineId/cancellation, of the customer    401   404   404   409   404   404   404   404
POST   /api/track/:token/lines/:lineId/cancellation, by the link      409   409   409   409   409   409   409   409
POST   /api/track/:token/lines/:lineId/cancellation, by another       404   404   404   404   404   404   404   404
POST   /api/orders/:id/received, of the guest                         401   409   404   404   404   404   404   409
POST   /api/orders/:id/received, of the customer                      401   404   404   409   404   404   404   409
POST   /api/orders/:id/problems/:problemId/files                      401   404   404   404   404   404   404   404
GET    /api/track/:token/parcels, by the mailed link                  200   200   200   200   200   200   200   200
GET    /api/track/:token/parcels, by another                          404   404   404   404   404   404   404   404
POST   /api/track/:token/received, by the mailed link                 409   409   409   409   409   409   409   409
POST   /api/track/:token/received, by another                         404   404   404   404   404   404   404   404
POST   /api/track/:token/problems/:problemId/files, by the mailed link 404   404   404   404   404   404   404   404
POST   /api/track/:token/problems/:problemId/files, by another        404   404   404   404   404   404   404   404
GET    /api/fulfilment/labels/:token, never signed                    404   404   404   404   404   404   404   404
GET    /api/fulfilment/tickets/:token, never signed                   404   404   404   404   404   404   404   404
GET    /api/print-files/:token, never signed                          404   404   404   404   404   404   404   404
POST   /api/courier/:code/webhook, never signed                       400   400   400   400   400   400   400   400

POST   /api/price-requests                                            401   409   409   409   409   409   409   409
GET    /api/price-requests                                            401   401   401   403   403   403   403   200
GET    /api/price-requests/:id/preview                                401   401   401   403   403   403   403   404
POST   /api/price-requests/:id/price                                  401   401   401   403   403   403   403   404
POST   /api/price-requests/:id/decline                                401   401   401   403   403   403   403   404
GET    /api/price-offers/:token, by another                           404   404   404   404   404   404   404   404
POST   /api/price-offers/:token/accept, by another                    404   404   404   404   404   404   404   404

POST   /api/billing/balance-payment, of the customer                  401   401   401   404   404   404   404   404
GET    /api/billing/balances                                          401   401   401   403   403   403   403   200
GET    /api/billing/balances/:companyId/entries                       401   401   401   403   403   403   403   200
POST   /api/billing/checkout, of the guest                            401   200   404   404   404   404   404   200
POST   /api/billing/checkout, of the customer                         401   404   404   200   404   404   404   200
POST   /api/billing/verify, of the guest                              401   400   404   404   404   404   404   400
POST   /api/billing/verify, of the customer                           401   404   404   400   404   404   404   400
POST   /api/billing/invoice, of the guest                             404   409   404   404   404   404   404   409
POST   /api/billing/invoice, of the customer                          404   404   404   409   404   404   404   409
POST   /api/billing/credit-notes, of the guest                        404   200   404   404   404   404   404   200
POST   /api/billing/credit-notes, of the customer                     404   404   404   200   404   404   404   200
GET    /api/billing/invoices/:token, never signed                     404   404   404   404   404   404   404   404
POST   /api/billing/documents-of-month                                401   401   401   200   200   200   200   200
GET    /api/billing/months/:token, never signed                       404   404   404   404   404   404   404   404
POST   /api/billing/gst-returns                                       401   401   401   403   403   403   403   200
POST   /api/billing/webhook, never signed                             400   400   400   400   400   400   400   400

GET    /api/health                                                    200   200   200   200   200   200   200   200
GET    /api/ready                                                     200   200   200   200   200   200   200   200
GET    /api/openapi.json                                              200   200   200   200   200   200   200   200
GET    /api/docs                                                      200   200   200   200   200   200   200   200
GET    /api/docs/static/*                                             200   200   200   200   200   200   200   200
GET    /api/docs/static/index.html                                    302   302   302   302   302   302   302   302
GET    /api/docs/static/swagger-initializer.js                        200   200   200   200   200   200   200   200
GET    /api/docs/json                                                 302   302   302   302   302   302   302   302
GET    /api/docs/yaml                                                 302   302   302   302   302   302   302   302

GET    /api/*                                                         404   404   404   404   404   404   404   404
POST   /api/*                                                         404   404   404   404   404   404   404   404
GET    /*                                                             200   200   200   200   200   200   200   200
POST   /*                                                             200   200   200   200   200   200   200   200
`;
