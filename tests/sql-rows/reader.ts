import type ts from 'typescript';
import type { Choices } from './choices.ts';
import type { SourceProgram } from './program.ts';
import type { Closure, Scope, Value } from './values.ts';

/** One reading of the sources, going one way through them. */
export interface Reader extends SourceProgram {
  readonly choices: Choices;
  readonly evaluate: (node: ts.Expression, scope: Scope) => Value;
  readonly call: (closure: Closure, args: readonly Value[]) => Value;
}
