import { z } from 'zod';
import { DEFAULT_COUNTRY } from './delivery.ts';

const INDIA_ONLY = 'We deliver within India only';

/** Of an address, where somebody sends one: the shop prints, delivers and bills in India. */
export const Country = z
  .string({ error: INDIA_ONLY })
  .overwrite((typed) =>
    /^(?:in|ind|india|bharat|भारत)$/i.test(typed.trim()) ? DEFAULT_COUNTRY : typed.trim(),
  )
  .regex(/^IN$/, INDIA_ONLY);

/** The same where no country is kept: who names another one learns that it is not read past. */
export const CountryNamed = Country.transform(() => undefined).optional();
