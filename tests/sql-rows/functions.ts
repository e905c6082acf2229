import ts from 'typescript';
import { isTruthy } from './decide.ts';
import type { Reader } from './reader.ts';
import { type Closure, KnownObject, NotStatic, Unknown, type Value, WayEnds } from './values.ts';

type Locals = Map<ts.Symbol, Value>;
interface Returned {
  readonly value: Value;
}

/** One property of a value; of an unknown one it is unknown, too. */
export function propertyOf(value: Value, name: string | number, type: ts.Type): Value {
  if (value instanceof Unknown) return new Unknown(`${value.key}.${name}`, type);
  if (value instanceof KnownObject) return value.properties.get(String(name))?.();
  if (Array.isArray(value)) return name === 'length' ? value.length : value[Number(name)];
  return undefined;
}

/** Gives the names of a parameter or a declaration their values. */
export function bind(reader: Reader, name: ts.BindingName, value: Value, locals: Locals): void {
  if (ts.isIdentifier(name)) {
    const symbol = reader.checker.getSymbolAtLocation(name);
    if (symbol) locals.set(symbol, value);
    return;
  }
  for (const [index, element] of name.elements.entries()) {
    if (ts.isOmittedExpression(element)) continue;
    if (element.dotDotDotToken) throw new NotStatic(`${element.getText()} takes the rest`);
    const type = reader.checker.getTypeAtLocation(element.name);
    const key = ts.isArrayBindingPattern(name) ? index : (element.propertyName ?? element.name).getText();
    const found = propertyOf(value, key, type);
    const isMissing = found === undefined && element.initializer !== undefined;
    bind(reader, element.name, isMissing ? reader.evaluate(element.initializer, locals) : found, locals);
  }
}

/** What a function returns, going through its body statement by statement. */
export function runFunction(reader: Reader, { node, scope }: Closure, args: readonly Value[]): Value {
  const locals: Locals = new Map(scope);
  for (const [index, parameter] of node.parameters.entries()) {
    const given = args[index];
    const value =
      given === undefined && parameter.initializer ? reader.evaluate(parameter.initializer, locals) : given;
    bind(reader, parameter.name, value, locals);
  }
  if (!node.body) throw new NotStatic(`${node.getText()} has no body`);
  if (!ts.isBlock(node.body)) return reader.evaluate(node.body as ts.Expression, locals);
  return runAll(reader, node.body.statements, locals)?.value;
}

function runAll(reader: Reader, statements: readonly ts.Statement[], locals: Locals): Returned | undefined {
  for (const statement of statements) {
    const returned = run(reader, statement, locals);
    if (returned) return returned;
  }
  return undefined;
}

function run(reader: Reader, statement: ts.Statement, locals: Locals): Returned | undefined {
  if (ts.isReturnStatement(statement))
    return { value: statement.expression && reader.evaluate(statement.expression, locals) };
  if (ts.isBlock(statement)) return runAll(reader, statement.statements, locals);
  if (ts.isVariableStatement(statement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!initializer) throw new NotStatic(`${name.getText()} gets its value later`);
      bind(reader, name, reader.evaluate(initializer, locals), locals);
    }
    return undefined;
  }
  if (ts.isIfStatement(statement)) {
    if (isTruthy(reader, reader.evaluate(statement.expression, locals)))
      return run(reader, statement.thenStatement, locals);
    return statement.elseStatement && run(reader, statement.elseStatement, locals);
  }
  if (ts.isForOfStatement(statement)) return runLoop(reader, statement, locals);
  if (ts.isThrowStatement(statement)) throw new WayEnds();
  if (ts.isExpressionStatement(statement)) {
    reader.evaluate(statement.expression, locals);
    return undefined;
  }
  throw new NotStatic(`${ts.SyntaxKind[statement.kind]} is not followed`);
}

/** Over what is unknown it goes once, since with nothing at all there is mostly no such statement. */
function runLoop(reader: Reader, loop: ts.ForOfStatement, locals: Locals): Returned | undefined {
  const { initializer } = loop;
  const name = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0]?.name : undefined;
  if (!name) throw new NotStatic(`${initializer.getText()} is not followed`);
  for (const element of elementsOf(reader, reader.evaluate(loop.expression, locals))) {
    bind(reader, name, element, locals);
    const returned = run(reader, loop.statement, locals);
    if (returned) return returned;
  }
  return undefined;
}

/** Of a list that is known only when it runs: one that stands for all. */
export function elementsOf(reader: Reader, list: Value): readonly Value[] {
  if (Array.isArray(list)) return list;
  if (!(list instanceof Unknown)) throw new NotStatic('something that is no list is gone through');
  const type = reader.checker.getIndexTypeOfType(list.type, ts.IndexKind.Number);
  if (!type) throw new NotStatic(`${list.key} is gone through, and is no list`);
  return [new Unknown(`${list.key}[]`, type)];
}
