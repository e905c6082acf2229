import { z } from 'zod';
import { cleanGstin, gstinProblem } from './gst.ts';

/** A GSTIN that is complete and whose check digit fits, however it is typed; otherwise what is wrong with it, in words. */
export const Gstin = z
  .string({ error: 'Please enter the GSTIN' })
  .max(40, 'A GSTIN has 15 letters and digits')
  .transform(cleanGstin)
  .superRefine((gstin, ctx) => {
    const message = gstin === '' ? 'Please enter the GSTIN' : gstinProblem(gstin);
    if (message) ctx.addIssue({ code: 'custom', message });
  });
