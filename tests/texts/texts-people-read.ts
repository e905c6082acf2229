import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Where texts come from that people read: pages, mails, documents, what the API says, and the demo shop. */
const files = ['web', 'server', 'contract', 'sandbox']
  .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.|\.generated\.|^server\/modules\/artwork\/(facts|fixes|inspect)\//.test(file));

interface Read {
  readonly file: string;
  /** Texts and templates, each on one line. */
  readonly texts: readonly string[];
  /** What is put among words as it is: `{order.status}` between tags, `${order.status}` in a template. */
  readonly shown: readonly string[];
  readonly calls: readonly string[];
}

/** All that an expression may come to: of `a ?? b` and `c ? a : b` both. */
function outcomes(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return outcomes(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(outcomes);
  if (!ts.isBinaryExpression(node)) return [node];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return outcomes(node.right);
  const isEither = kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
  return isEither ? [node.left, node.right].flatMap(outcomes) : [node];
}

/** Words of a page or mail with something between them; keys and addresses have no words, statements of SQL are in no such file. */
const isSentence = (node: ts.TemplateExpression, file: string) =>
  file.endsWith('.tsx') &&
  // What is thrown as an error of ours is for the log.
  !ts.isNewExpression(node.parent) &&
  [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].some((text) =>
    /(?:^|\s)[\p{L}→]+(?:\s|$)/u.test(text),
  );

function readFile(file: string): Read {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const shown: string[] = [];
  const calls: string[] = [];
  const show = (node: ts.Expression) => shown.push(...outcomes(node).map((one) => one.getText()));
  const keep = (text: string) => texts.push(text.replaceAll(/\s+/g, ' '));
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) keep(node.text);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) keep(node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
      if (node.expression) show(node.expression);
    } else if (ts.isTemplateExpression(node) && isSentence(node, file)) {
      for (const { expression } of node.templateSpans) show(expression);
    } else if (ts.isPropertyAccessExpression(node)) calls.push(node.getText().replaceAll(/\s/g, ''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { file, texts, shown, calls };
}

export const read: readonly Read[] = files.map(readFile);

export interface Said {
  readonly file: string;
  readonly text: string;
}

/** Every text of the pattern. */
export function said(pattern: RegExp): Said[] {
  return read.flatMap(({ file, texts }) =>
    texts.filter((text) => pattern.test(text)).map((text) => ({ file, text: text.trim() })),
  );
}
