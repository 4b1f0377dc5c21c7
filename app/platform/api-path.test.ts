/** Each path of the API in the site's code is checked against the Worker's routes by the type `ApiPath`. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const FILES = 'app/**/*.{ts,tsx}';
const isTest = (path: string) => /\.(test|e2e|fuzz|bench|testing)\.tsx?$/.test(path);

/** Beginnings of paths: what is added to them is checked where it is added. */
const BEGINNINGS = new Set([
  "'/api/blog/admin'",
  "'/api/blog/admin/'",
  "'/api/subscription/admin'",
  "'/api/admin/knowledge'",
  "'/api/subscription/admin/session'",
]);

/** Literals of a file that name a route of the API without a check. */
function uncheckedPaths(path: string, text: string): string[] {
  if (!/\/(api|v1|auth)\//.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const isLiteral = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    const written = node.getText(source);
    const isPath = /^['"`](\$\{[^}]*\})?\/(api|v1|auth)\//.test(written);
    if (isLiteral && isPath && !ts.isSatisfiesExpression(node.parent) && !BEGINNINGS.has(written))
      found.push(`${path}: ${written}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('finds a path that is not checked, and none in the site’s code', () => {
  expect(uncheckedPaths('a.ts', "fetch('/api/x'); fetch(`/v1/y`)")).toHaveLength(2);
  expect(uncheckedPaths('a.ts', "fetch('/api/x' satisfies ApiPath)")).toEqual([]);
  const files = globSync(FILES).filter((path) => !isTest(path));
  expect(files.flatMap((path) => uncheckedPaths(path, readFileSync(path, 'utf8')))).toEqual([]);
});
