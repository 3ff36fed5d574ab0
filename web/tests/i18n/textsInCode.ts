// Finds texts that people read but that are written in the code instead of the catalogues.

import ts from "typescript";

/** A text written in the code. */
export interface TextInCode {
  line: number;
  text: string;
}

/** Attributes and properties whose value is read by people. */
const READ = new Set(["aria-label", "aria-description", "title", "placeholder", "alt", "label"]);

/** Attributes whose value is never shown, whatever its words. */
const NEVER_SHOWN = new Set(["class", "d", "viewBox", "transform", "points", "autocomplete", "stroke-dasharray"]);

/** Names that are the same in every language: the house's program, keys, and cards such as `Th`. */
const NAMES = /^(Longsuit|Enter|Esc|[2-9TJQKA][shdc])$/;

/** Functions whose texts are no words for people: keys, file names, and selectors. */
const TAKES_NO_WORDS = /(^|\.)(t|import|matchMedia|querySelector|querySelectorAll|closest)$/;

const LETTERS = /\p{L}{2}/u;
const SENTENCE = /\p{L}{2,}[,;:.…]? \p{L}+|\p{L}{3,}[,;:.]? …|… \p{L}{3,}/u;
const CAPITALISED = /^\p{Lu}\p{Ll}+[.:…]?$/u;

/** The texts for people in a source file: shown by an element, or a string of several words. */
export function textsInCode(name: string, source: string): TextInCode[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: TextInCode[] = [];
  const visit = (node: ts.Node): void => {
    const text = ownText(node);
    if (text !== null && isRead(node, text) && !NAMES.test(text.trim()))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text: text.trim() });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

// The text that a node itself has; in a template, the part between two values.
function ownText(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
  return null;
}

function isRead(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node)) return LETTERS.test(text) && !isCode(node.parent);
  if (isInnocent(node)) return false;
  return SENTENCE.test(text) || CAPITALISED.test(text) || (LETTERS.test(text) && isShown(node));
}

// What people type is the same in every language.
const isCode = (element: ts.Node): boolean =>
  ts.isJsxElement(element) && ["code", "kbd"].includes(element.openingElement.tagName.getText());

const COMPARISONS = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

// Imports, types, comparisons, calls such as `t`, and attributes such as `class`.
function isInnocent(node: ts.Node): boolean {
  for (let at = node.parent; at && !ts.isSourceFile(at); at = at.parent) {
    if (ts.isImportDeclaration(at) || ts.isExportDeclaration(at) || ts.isTypeNode(at)) return true;
    if (ts.isJsxAttribute(at)) return NEVER_SHOWN.has(at.name.getText());
    if (at === node.parent && ts.isBinaryExpression(at) && COMPARISONS.has(at.operatorToken.kind)) return true;
    if (ts.isCallExpression(at) && TAKES_NO_WORDS.test(at.expression.getText())) return true;
    if (ts.isFunctionLike(at)) return false;
  }
  return false;
}

// A string that an element shows: its child, or the value of an attribute that is read.
function isShown(node: ts.Node): boolean {
  let at = node.parent;
  while (ts.isConditionalExpression(at) || ts.isParenthesizedExpression(at) || isChoice(at)) {
    if (ts.isConditionalExpression(at) && at.condition === node) return false;
    at = at.parent;
  }
  if (ts.isJsxAttribute(at)) return READ.has(at.name.getText());
  if (ts.isPropertyAssignment(at)) return READ.has(at.name.getText().replaceAll('"', ""));
  if (!ts.isJsxExpression(at)) return false;
  const holder = at.parent;
  return ts.isJsxAttribute(holder) ? READ.has(holder.name.getText()) : true;
}

const isChoice = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken].includes(
    node.operatorToken.kind,
  );
