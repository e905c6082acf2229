import type ts from 'typescript';

/** What an expression is, as far as the source alone says it. */
export type Value = unknown;

/** Something that is known only when the statement runs; of the same `key` it is the same thing. */
export class Unknown {
  readonly key: string;
  readonly type: ts.Type;
  constructor(key: string, type: ts.Type) {
    this.key = key;
    this.type = type;
  }
}

export type Scope = ReadonlyMap<ts.Symbol, Value>;

export class Closure {
  readonly node: ts.FunctionLikeDeclaration;
  readonly scope: Scope;
  constructor(node: ts.FunctionLikeDeclaration, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}

/** An object literal; its properties are looked at when somebody asks. */
export class KnownObject {
  readonly properties: ReadonlyMap<string, () => Value>;
  constructor(properties: ReadonlyMap<string, () => Value>) {
    this.properties = properties;
  }
}

/** The text of this statement cannot be told from the source. */
export class NotStatic extends Error {}
/** This way ends in an error of the shop's own. */
export class WayEnds extends Error {}
