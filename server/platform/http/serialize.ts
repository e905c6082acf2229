import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

type Serialize = (data: unknown) => string;

/** What never changes (a product under its version) is checked and written once: its text, by the schema it goes out by. */
const kept = new WeakMap<z.ZodType, WeakMap<object, string>>();

/**
 * Makes something that never changes, down to its last part: operations that answer with the same thing again have it
 * written once.
 */
export function frozen<T extends object>(thing: T): T {
  for (const part of Object.values(thing)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(thing);
}

/** As fastify-type-provider-zod's: an answer is checked against its schema. Frozen answers, and frozen rows of one, only once. */
export const compileSerializer: FastifySerializerCompiler<z.ZodType | { properties: z.ZodType }> = (
  route,
) => {
  const encoded = serializerCompiler(route as Parameters<typeof serializerCompiler>[0]) as Serialize;
  const schema = route.schema;
  if (!(schema instanceof z.ZodObject)) return encoded;
  const whole = isSameBothWays(schema) ? (data: unknown) => parsed(schema, data) ?? encoded(data) : encoded;
  const rows = rowsOf(schema);
  return (data) => {
    if (Object.isFrozen(data)) return textOf(schema, data as object, whole);
    return (rows && withRows(data, rows)) ?? whole(data);
  };
};

/** Schemas whose values are the same outside as inside, with whatever they hold. */
const PLAIN = new Set<string>(
  'string number int boolean bigint literal enum null undefined unknown any never'.split(' '),
);

/**
 * Nothing in it is another value on the wire. Then an answer is checked as what comes in is, in one walk: encoding walks
 * every part that has a limit twice.
 */
function isSameBothWays(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      return !def.catchall && Object.values(def.shape).every(isSameBothWays);
    case 'array':
      return isSameBothWays(def.element);
    case 'nullable':
    case 'optional':
      return isSameBothWays(def.innerType);
    case 'union':
      return def.options.every(isSameBothWays);
    case 'record':
      return isSameBothWays(def.keyType) && isSameBothWays(def.valueType);
    default:
      return PLAIN.has(def.type) && !('coerce' in def && def.coerce);
  }
}

/** Null for what is not as it has to be: whoever encodes it says so. */
function parsed(schema: z.ZodType, data: unknown): string | null {
  const found = z.safeParse(schema, data);
  return found.success ? JSON.stringify(found.data) : null;
}

function textOf(schema: z.ZodType, thing: object, write: Serialize): string {
  const texts = kept.get(schema) ?? new WeakMap<object, string>();
  const known = texts.get(thing);
  if (known !== undefined) return known;
  const text = write(thing);
  kept.set(schema, texts.set(thing, text));
  return text;
}

interface Rows {
  readonly name: string;
  readonly row: z.ZodType;
  readonly rest: z.ZodObject;
}

/** A list with facts beside it, of which nothing is said that holds only of both together; null for anything else. */
function rowsOf(schema: z.ZodObject): Rows | null {
  const lists = Object.entries(schema.shape).filter(([, part]) => part instanceof z.ZodArray);
  const [found, ...others] = lists;
  if (!found || others.length > 0 || schema.def.catchall || (schema.def.checks?.length ?? 0) > 0) return null;
  const [name, list] = found as [string, z.ZodArray];
  if ((list.def.checks?.length ?? 0) > 0 || !(list.element instanceof z.ZodObject)) return null;
  return { name, row: list.element, rest: schema.omit({ [name]: true } as never) };
}

/** Null when a row may change, or a fact beside them is not as it has to be: then the whole says what is wrong. */
function withRows(data: unknown, { name, row, rest }: Rows): string | null {
  const list = (data as Record<string, unknown>)[name];
  if (!Array.isArray(list) || list.length === 0 || !list.every(Object.isFrozen)) return null;
  const beside = z.safeEncode(rest, data as never);
  if (!beside.success) return null;
  const texts = list.map((one: object) =>
    textOf(row, one, (thing) => JSON.stringify(z.encode(row, thing as never))),
  );
  const facts = JSON.stringify(beside.data);
  return `{${JSON.stringify(name)}:[${texts.join(',')}]${facts === '{}' ? '' : `,${facts.slice(1, -1)}`}}`;
}
