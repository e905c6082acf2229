import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import ts from 'typescript';
import { isSqlTag, SentText } from './calls.ts';
import { eachWay } from './choices.ts';
import { readerOf } from './evaluate.ts';
import type { SourceProgram } from './program.ts';
import { KnownObject, NotStatic, type Value, WayEnds } from './values.ts';

/** Writes statements as the shop's Kysely does, and asks no database. */
const kysely = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export interface Statement {
  readonly path: string;
  /** Of the function it stands in. */
  readonly name: string;
  /** What its rows are said to be; nothing where nobody reads them. */
  readonly row: ts.Type | undefined;
  /** Its text, once for each way in which it is put together. */
  readonly texts: readonly string[];
  /** Why its text cannot be told. */
  readonly reason?: string;
}

interface Found {
  readonly row: ts.Type | undefined;
  readonly text: ts.Expression;
}

/** Every statement that the server writes out itself. */
export function listStatements(program: SourceProgram): Statement[] {
  const statements: Statement[] = [];
  for (const source of program.sources) {
    if (!/sql[<`]|executeQuery<|query</.test(source.text)) continue;
    const visit = (node: ts.Node): void => {
      const found = statementIn(program, node);
      if (found) statements.push(statementOf(program, node, found));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return statements;
}

/** sql<Row>`…`, sql`…`.execute(…), reader.executeQuery<Row>(…) and client.query<Row>(…). */
function statementIn(program: SourceProgram, node: ts.Node): Found | undefined {
  if (!ts.isTaggedTemplateExpression(node) && !ts.isCallExpression(node)) return undefined;
  const [typeNode] = node.typeArguments ?? [];
  const row = typeNode && program.checker.getTypeFromTypeNode(typeNode);
  if (ts.isTaggedTemplateExpression(node)) {
    if (!isSqlTag(program.checker, node.tag)) return undefined;
    // A scalar is a piece that Kysely's builder is given, and without a type most are pieces of statements.
    const isStatement = row ? isRow(row) : isCalled(node, 'execute');
    return isStatement ? { row, text: node } : undefined;
  }
  const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';
  const [text] = node.arguments;
  return row && text && ['executeQuery', 'query'].includes(name) ? { row, text } : undefined;
}

const isCalled = ({ parent }: ts.Node, name: string) =>
  ts.isPropertyAccessExpression(parent) && parent.name.text === name;

const isRow = (type: ts.Type): boolean =>
  type.isUnionOrIntersection()
    ? type.types.every(isRow)
    : (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.TypeParameter)) !== 0;

function statementOf(program: SourceProgram, node: ts.Node, { row, text }: Found): Statement {
  const texts = new Set<string>();
  const found = { path: program.pathOf(node), name: functionAround(node), row };
  try {
    eachWay((choices) => {
      try {
        texts.add(textOf(readerOf(program, choices).evaluate(text, new Map())));
      } catch (error) {
        if (!(error instanceof WayEnds)) throw error;
      }
    });
  } catch (error) {
    if (error instanceof NotStatic) return { ...found, texts: [], reason: error.message };
    throw error;
  }
  return { ...found, texts: [...texts] };
}

function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (value instanceof SentText) return value.text;
  if (typeof value === 'object' && value !== null && 'compile' in value)
    return (value as RawBuilder<unknown>).compile(kysely).sql;
  // As pg takes it with a name, by which a connection keeps its plan.
  const named = value instanceof KnownObject ? value.properties.get('text') : undefined;
  if (named) return textOf(named());
  throw new NotStatic('the statement is known only when it runs');
}

/** The name of the function, method or constant that a statement stands in. */
function functionAround(node: ts.Node): string {
  for (let around = node; around; around = around.parent) {
    if (ts.isFunctionDeclaration(around) && around.name) return around.name.text;
    if (ts.isMethodDeclaration(around)) return around.name.getText();
    if (ts.isVariableDeclaration(around) && around.parent.parent.parent.kind === ts.SyntaxKind.SourceFile)
      return around.name.getText();
  }
  return '';
}
