/**
 * What admins set for the whole shop, by section, each from a moment on. Always true: a version is never changed, only
 * followed; what is in force at a moment is the same for whoever asks, whenever they ask.
 */
export { beginWith } from './begin-with.ts';
export { clearSettingsCache, settingsAt, taxTermsFrom } from './current.ts';
export { settingsJobs, settingsSchedules } from './jobs.ts';
export { type Names, presentSettings } from './present-settings.ts';
export { putSection } from './put-section.ts';
export { settingsRoutes } from './routes.ts';
export {
  type SettingsInForce,
  type ShippingRates,
  shippingRatesOf,
  type TaxTerms,
  taxTermsOf,
} from './values.ts';
