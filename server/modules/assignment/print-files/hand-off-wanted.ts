import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import { jobNumber, orderNumber } from '#contract/orders/order-number.ts';
import type { PrintFileShown } from '#contract/partners/print-file.ts';
import type { PartnerRecipe } from '#contract/partners/recipe.ts';
import {
  type HandOffWanted,
  isGivenUp,
  keepsFonts,
  pressFilesOf,
  retryPressFiles,
} from '#server/modules/artwork/index.ts';
import { isWavedThrough, lineToCheck } from '#server/modules/orders/index.ts';
import { recipeOf } from '#server/modules/partners/index.ts';
import { raiseAlarm, readSeenToAt } from '#server/platform/alarm-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import type { Printable } from './find-printable.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log'>;

/** What a partner prints a line from: their recipe and the print files made for their press. */
async function readToHandOff(deps: Needs, { partnerId, line }: Pick<Printable, 'partnerId' | 'line'>) {
  const { specification } = line;
  if (!specification || line.files.length === 0) return null;
  const recipe = await recipeOf(deps, partnerId);
  const condition = conditionOf(recipe, specification);
  const forPress = condition ? { ...specification, pressCondition: condition } : specification;
  const toCheck = lineToCheck({ ...line, specification: forPress });
  const files = toCheck && (await pressFilesOf(deps, toCheck));
  if (!files) return null;
  return { recipe, condition, specification, files, toCheck };
}

/** What colours are made for: the partner's press, else the product's; null where they stay those of the screen. */
function conditionOf(
  { pressCondition }: PartnerRecipe,
  specification: NonNullable<Printable['line']['specification']>,
): PressCondition | null {
  if (specification.colour === 'RGB') return null;
  return pressCondition ?? specification.pressCondition ?? 'coated-fogra39';
}

/**
 * The print files of a line as its partner gets them: how far they are, and what their colours are for. Null without any. Of one that
 * cannot be made admins are told.
 */
export async function printFilesToHandOff(
  deps: Needs,
  of: Pick<Printable, 'partnerId' | 'line' | 'orderId'>,
) {
  const read = await readToHandOff(deps, of);
  if (!read || read.files.state === 'none') return null;
  const { state: known, pageCount, proofKey } = read.files;
  const wasWaved = isWavedThrough(of.line);
  const state = known === 'withheld' && !wasWaved ? await retryOrTell(deps, of, read.toCheck) : known;
  const isTooComplex =
    state === 'ready' && (await isGivenUp(deps, { orderId: of.orderId, ...lettersIn(read) }));
  return {
    keepsFonts: state === 'ready' && (await keepsFonts(deps, lettersIn(read))),
    state: stateToShow(state, { wasWaved, isTooComplex }),
    pageCount,
    proofKey,
    condition: read.condition,
  };
}

/**
 * Its order was approved with a file for another press: nobody of the shop hears otherwise that this one cannot be made. What failed before
 * an admin saw to the alarm is made once more.
 */
async function retryOrTell(
  deps: Needs,
  { orderId, line }: Pick<Printable, 'line' | 'orderId'>,
  toCheck: Read['toCheck'],
): Promise<'making' | 'withheld'> {
  const alarm = { kind: 'artwork', subject: `order:${orderId}:print-file:${line.id}` } as const;
  const seenToAt = await readSeenToAt(deps.db, alarm);
  if (seenToAt && (await retryPressFiles(deps, toCheck, seenToAt))) return 'making';
  await raiseAlarm(deps.db, { ...alarm, message: missing(line.productName) });
  return 'withheld';
}

const missing = (product: string) =>
  `The print file of ${product} could not be made for the press of its print partner, who has nothing to print from and is told that somebody looks at it. Ask the customer for another file, or give the job to a partner with another press. Seen to, it is made once more the next time somebody opens the job.`;

function stateToShow(
  state: 'ready' | 'making' | 'withheld',
  { wasWaved, isTooComplex }: { wasWaved: boolean; isTooComplex: boolean },
): PrintFileShown['state'] {
  if (isTooComplex) return 'too_complex';
  return state === 'withheld' && wasWaved ? 'as_sent' : state;
}

/** What of it is the same for every job. */
const lettersIn = ({ recipe, condition, specification, files }: Read) => ({
  recipe,
  files: files.files,
  isInInks: condition !== null,
  minimumPpi: specification.minimumPpi,
});
type Read = NonNullable<Awaited<ReturnType<typeof readToHandOff>>>;

/**
 * What is made for a partner who downloads the print file of a line.
 * @throws file_not_found without any, file_not_ready while they are made, print_file_withheld where one cannot be made
 */
export async function handOffWanted(deps: Needs, printable: Printable): Promise<HandOffWanted> {
  const { job, line, orderId } = printable;
  const read = await readToHandOff(deps, printable);
  if (!read || read.files.state === 'none') return fail('file_not_found');
  if (read.files.state === 'making') fail('print_file_not_ready');
  if (read.files.state === 'withheld') fail('print_file_withheld');
  const { specification } = read;
  return {
    orderId,
    ...lettersIn(read),
    job: {
      order: orderNumber(orderId),
      job: jobNumber({ orderId, number: job.number }),
      product: line.productName,
      size: chosenTrim(specification, line.attributes) ?? null,
      quantity: line.quantity,
    },
  };
}
