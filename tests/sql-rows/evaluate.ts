import { sql } from 'kysely';
import ts from 'typescript';
import { callOf, isSqlTag, mayBeFragment, PARAMETER, partOf } from './calls.ts';
import type { Choices } from './choices.ts';
import { isEqual, isPresent, isTruthy, pickLiteral } from './decide.ts';
import { bind, propertyOf, runFunction } from './functions.ts';
import type { SourceProgram } from './program.ts';
import type { Reader } from './reader.ts';
import { Closure, KnownObject, NotStatic, type Scope, Unknown, type Value } from './values.ts';

const DEEPEST = 30;

/** Reads expressions as far as the source says what they are, going the way that `choices` says. */
export function readerOf(program: SourceProgram, choices: Choices): Reader {
  let depth = 0;
  const reader: Reader = {
    ...program,
    choices,
    evaluate: (node, scope) => evaluate(reader, node, scope),
    call: (closure, args) => {
      if (depth > DEEPEST) throw new NotStatic(`${closure.node.getText()} calls itself`);
      depth += 1;
      try {
        return runFunction(reader, closure, args);
      } finally {
        depth -= 1;
      }
    },
  };
  return reader;
}

function evaluate(reader: Reader, node: ts.Expression, scope: Scope): Value {
  const inner = withoutTypes(node);
  if (ts.isStringLiteralLike(inner)) return inner.text;
  if (ts.isNumericLiteral(inner)) return Number(inner.text);
  if (inner.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (inner.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (inner.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isIdentifier(inner)) return named(reader, inner, scope);
  if (ts.isTaggedTemplateExpression(inner)) return fragment(reader, inner, scope);
  if (ts.isTemplateExpression(inner)) return template(reader, inner, scope);
  if (ts.isCallExpression(inner)) return callOf(reader, inner, scope);
  if (ts.isConditionalExpression(inner)) {
    const isSo = isTruthy(reader, evaluate(reader, inner.condition, scope));
    return evaluate(reader, isSo ? inner.whenTrue : inner.whenFalse, scope);
  }
  if (ts.isBinaryExpression(inner)) return binary(reader, inner, scope);
  if (ts.isPrefixUnaryExpression(inner) && inner.operator === ts.SyntaxKind.ExclamationToken)
    return !isTruthy(reader, evaluate(reader, inner.operand, scope));
  if (ts.isPropertyAccessExpression(inner))
    return propertyOf(evaluate(reader, inner.expression, scope), inner.name.text, typeOf(reader, inner));
  if (ts.isElementAccessExpression(inner)) return element(reader, inner, scope);
  if (ts.isNewExpression(inner)) return made(reader, inner, scope);
  if (ts.isArrayLiteralExpression(inner)) return list(reader, inner, scope);
  if (ts.isObjectLiteralExpression(inner)) return object(reader, inner, scope);
  if (ts.isArrowFunction(inner) || ts.isFunctionExpression(inner)) return new Closure(inner, scope);
  return unknown(reader, inner);
}

/** Without brackets, and without what is said of its type only. */
function withoutTypes(node: ts.Expression): ts.Expression {
  const isAround =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return isAround ? withoutTypes(node.expression) : node;
}

const typeOf = (reader: Reader, node: ts.Node) => reader.checker.getTypeAtLocation(node);
const unknown = (reader: Reader, node: ts.Node) =>
  new Unknown(`${node.getText()}@${node.getSourceFile().fileName}:${node.pos}`, typeOf(reader, node));

/** A name stands for what the scope says, else for what it was declared as. */
function named(reader: Reader, node: ts.Identifier, scope: Scope): Value {
  if (node.text === 'undefined') return undefined;
  const { checker } = reader;
  let symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  if (!symbol) return unknown(reader, node);
  if (scope.has(symbol)) return scope.get(symbol);
  const declaration = symbol.valueDeclaration;
  if (!declaration || !reader.isOurs(declaration)) return unknown(reader, node);
  if (ts.isFunctionDeclaration(declaration)) return new Closure(declaration, new Map());
  const around = declarationAround(declaration);
  if (ts.isVariableDeclaration(around) && around.initializer && isConstant(around)) {
    if (isFilledLater(around)) throw new NotStatic(`${node.text} is filled step by step`);
    const locals = new Map(scope);
    bind(reader, around.name, evaluate(reader, around.initializer, scope), locals);
    return locals.get(symbol);
  }
  const locals = new Map<ts.Symbol, Value>();
  if (ts.isParameter(around)) bind(reader, around.name, unknown(reader, around), locals);
  return locals.get(symbol) ?? unknown(reader, declaration);
}

/** Of a name in a pattern the declaration that the pattern belongs to. */
const declarationAround = (node: ts.Declaration): ts.Node =>
  ts.isBindingElement(node) ? declarationAround(node.parent.parent) : node;

const isConstant = (node: ts.VariableDeclaration) =>
  (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;

/** Of a function that is not gone through only the declarations are read. */
function isFilledLater({ name, initializer, parent }: ts.VariableDeclaration): boolean {
  if (!ts.isIdentifier(name) || !initializer || !ts.isArrayLiteralExpression(initializer)) return false;
  return parent.parent.parent.getText().includes(`${name.text}.push(`);
}

function fragment(reader: Reader, node: ts.TaggedTemplateExpression, scope: Scope): Value {
  if (!isSqlTag(reader.checker, node.tag)) return unknown(reader, node);
  const { template: quoted } = node;
  if (ts.isNoSubstitutionTemplateLiteral(quoted)) return sql.raw(quoted.text);
  const texts = [quoted.head.text, ...quoted.templateSpans.map(({ literal }) => literal.text)];
  const values = quoted.templateSpans.map(({ expression }) =>
    mayBeFragment(reader, typeOf(reader, expression))
      ? partOf(reader, evaluate(reader, expression, scope), expression)
      : PARAMETER,
  );
  return sql(Object.assign(texts, { raw: texts }), ...values);
}

function template(reader: Reader, node: ts.TemplateExpression, scope: Scope): Value {
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const value = pickLiteral(reader, evaluate(reader, expression, scope));
    if (typeof value !== 'string' && typeof value !== 'number') return unknown(reader, node);
    text += value + literal.text;
  }
  return text;
}

function binary(reader: Reader, node: ts.BinaryExpression, scope: Scope): Value {
  const { kind } = node.operatorToken;
  if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment)
    throw new NotStatic(`${node.left.getText()} gets its value later`);
  const left = evaluate(reader, node.left, scope);
  const right = () => evaluate(reader, node.right, scope);
  switch (kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return isTruthy(reader, left) ? right() : left instanceof Unknown ? undefined : left;
    case ts.SyntaxKind.BarBarToken:
      return isTruthy(reader, left) ? left : right();
    case ts.SyntaxKind.QuestionQuestionToken:
      return isPresent(reader, left) ? left : right();
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return isEqual(reader, left, right());
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return !isEqual(reader, left, right());
    default:
      return new Unknown(`${node.getText()}@${node.pos}`, typeOf(reader, node));
  }
}

function element(reader: Reader, node: ts.ElementAccessExpression, scope: Scope): Value {
  const of = evaluate(reader, node.expression, scope);
  const key = pickLiteral(reader, evaluate(reader, node.argumentExpression, scope));
  if (typeof key === 'string' || typeof key === 'number') return propertyOf(of, key, typeOf(reader, node));
  return unknown(reader, node);
}

/** A set of what is known. */
function made(reader: Reader, node: ts.NewExpression, scope: Scope): Value {
  const [first] = node.arguments ?? [];
  const values = node.expression.getText() === 'Set' && first && evaluate(reader, first, scope);
  return Array.isArray(values) ? new Set(values) : unknown(reader, node);
}

function list(reader: Reader, node: ts.ArrayLiteralExpression, scope: Scope): Value {
  return node.elements.flatMap((item) => {
    if (!ts.isSpreadElement(item)) return [evaluate(reader, item, scope)];
    const spread = evaluate(reader, item.expression, scope);
    if (!Array.isArray(spread)) throw new NotStatic(`${item.getText()} is known only when it runs`);
    return spread;
  });
}

function object(reader: Reader, node: ts.ObjectLiteralExpression, scope: Scope): Value {
  const properties = new Map<string, () => Value>();
  for (const property of node.properties) {
    if (ts.isPropertyAssignment(property))
      properties.set(nameOf(property.name), () => evaluate(reader, property.initializer, scope));
    else if (ts.isShorthandPropertyAssignment(property))
      properties.set(property.name.text, () => evaluate(reader, property.name, scope));
    else return unknown(reader, node);
  }
  return new KnownObject(properties);
}

const nameOf = (name: ts.PropertyName) =>
  ts.isStringLiteralLike(name) || ts.isIdentifier(name) ? name.text : name.getText();
