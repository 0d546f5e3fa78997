import { fileURLToPath } from 'node:url';
import { parseSync, type Plugin } from 'vite';
import { escaped, hasItsOwnWay, kindOf, opening, VOID } from './names.ts';

/**
 * Compiles the JSX of the public pages for the server: an element becomes a function that writes its HTML, what is known of it as one string, so that
 * neither it nor its properties are ever made as objects, which took most of a page's time in QuickJS. A component becomes a call. Elements that
 * write themselves in a way of their own (`hasItsOwnWay`) stay objects for `write.ts`.
 */
export function compiledJsx(): Plugin {
  const write = fileURLToPath(new URL('write.ts', import.meta.url));
  const react = fileURLToPath(new URL('react.ts', import.meta.url));
  return {
    name: 'compiled-jsx',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.tsx')) return null;
      const imports = `import * as $ from ${quoted(write)};import { jsx as $jsx } from ${quoted(react)};`;
      return { code: imports + compiled(code, id), map: null };
    },
  };
}

/** A part of the syntax tree, as far as it is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
  name: Node & string;
  value: (Node & string) | null;
  expression: Node;
  argument: Node;
  openingElement: Node;
  attributes: Node[];
  children: Node[];
  operator: string;
  test: Node;
  consequent: Node;
  alternate: Node;
  left: Node;
  right: Node;
}

export function compiled(source: string, file: string): string {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return new Compiler(source).code(program as unknown as Node);
}

const isJsx = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment';

class Compiler {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** The source of a node, with every element in it compiled. */
  code(node: Node): string {
    let text = '';
    let from = node.start;
    for (const element of outermost(node)) {
      text += this.source.slice(from, element.start) + this.element(element);
      from = element.end;
    }
    return text + this.source.slice(from, node.end);
  }

  /** An element as an expression. */
  element(node: Node): string {
    const name = this.nameOf(node);
    if (name !== '') {
      if (/^[A-Z]/.test(name)) return `${name}(${this.properties(node)})`;
      if (!writesItself(name, node)) return `$jsx('${name}', ${this.properties(node)})`;
    }
    const writing = new Writing(this);
    writing.element(node);
    return `(() => {${writing.end()}})`;
  }

  /** An element's name; a fragment has none. */
  nameOf({ type, openingElement }: Node): string {
    const name = type === 'JSXElement' ? this.source.slice(openingElement.name.start, openingElement.name.end) : '';
    return name === 'Fragment' ? '' : name;
  }

  attributeName({ name }: Node): string {
    return this.source.slice(name.start, name.end);
  }

  /** The object of a component's properties. */
  private properties(node: Node): string {
    const given = node.openingElement.attributes.flatMap((attribute) => {
      if (attribute.type === 'JSXSpreadAttribute') return [`...${this.code(attribute.argument)}`];
      const name = this.attributeName(attribute);
      if (name === 'key' || name === 'ref') return [];
      return [`${JSON.stringify(name)}: ${this.given(attribute)}`];
    });
    const children = node.children.flatMap((child) => this.asValue(child));
    if (children.length === 1) given.push(`children: ${children[0]}`);
    if (children.length > 1) given.push(`children: [${children.join(', ')}]`);
    return `{ ${given.join(', ')} }`;
  }

  /** What a property is given, as an expression. */
  given({ value }: Node): string {
    if (value === null) return 'true';
    return value.type === 'JSXExpressionContainer' ? this.code(value.expression) : JSON.stringify(literal(value));
  }

  private asValue(child: Node): string[] {
    const words = wordsOf(child);
    if (words !== undefined) return words === '' ? [] : [JSON.stringify(words)];
    if (isJsx(child)) return [this.element(child)];
    return child.expression.type === 'JSXEmptyExpression' ? [] : [this.code(child.expression)];
  }
}

/** Whether an element is written as it stands: not with properties that are known only when it is written. */
const writesItself = (name: string, { openingElement }: Node): boolean =>
  !hasItsOwnWay(name) && openingElement.attributes.every(({ type }) => type === 'JSXAttribute');

/** The statements that write an element. */
class Writing {
  private readonly compiler: Compiler;
  private statements = '';
  /** HTML that is known and not yet in a statement. */
  private html = '';
  /** What has been written last, as far as that is known. */
  private last: 'tag' | 'words' | 'anything' = 'anything';

  constructor(compiler: Compiler) {
    this.compiler = compiler;
  }

  end(): string {
    this.flush();
    return this.statements;
  }

  element(node: Node): void {
    const name = this.compiler.nameOf(node);
    if (name === '') return this.children(node);
    if (/^[A-Z]/.test(name) || !writesItself(name, node)) return this.anything(this.compiler.element(node));
    this.tag(`<${name}`);
    for (const attribute of node.openingElement.attributes) this.attribute(attribute);
    if (VOID.has(name)) return this.tag('/>');
    this.tag('>');
    this.children(node);
    this.tag(`</${name}>`);
  }

  private attribute(attribute: Node): void {
    const name = this.compiler.attributeName(attribute);
    const kind = kindOf(name);
    if (kind === 'none') return;
    const { value } = attribute;
    if (value?.type === 'JSXExpressionContainer' && !known(value.expression)) {
      this.flush();
      this.statements += `$.${kind}(${quoted(opening(name))}, ${this.compiler.given(attribute)});`;
      return;
    }
    const given = value === null ? true : literal(value.type === 'JSXExpressionContainer' ? value.expression : value);
    if (kind === 'flag') this.tag(given ? `${opening(name)}"` : '');
    else if (kind === 'state' || typeof given !== 'boolean') this.tag(`${opening(name)}${escaped(String(given))}"`);
  }

  private children(node: Node): void {
    for (const child of node.children) {
      const words = wordsOf(child);
      if (words !== undefined) this.words(words);
      else if (isJsx(child)) this.element(child);
      else if (child.expression.type !== 'JSXEmptyExpression') this.expression(child.expression);
    }
  }

  /** What stands in braces. Of a choice each side is written in its own branch. */
  private expression(node: Node): void {
    const own = node.type === 'ParenthesizedExpression' ? node.expression : node;
    const code = (part: Node) => this.compiler.code(part);
    if (isJsx(own)) return this.element(own);
    if (own.type === 'ConditionalExpression') {
      const [yes, no] = [this.branch(own.consequent), this.branch(own.alternate)];
      return this.statement(`if (${code(own.test)}) {${yes}} else {${no}}`);
    }
    if (own.type === 'LogicalExpression' && own.operator === '&&') {
      const yes = this.branch(own.right);
      return this.statement(`{ const $if = ${code(own.left)}; if ($if) {${yes}} else $.node($if); }`);
    }
    this.anything(code(own));
  }

  private branch(node: Node): string {
    const writing = new Writing(this.compiler);
    writing.expression(node);
    return writing.end();
  }

  private anything(code: string): void {
    this.statement(`$.node(${code});`);
  }

  private statement(code: string): void {
    this.flush();
    this.statements += code;
    this.last = 'anything';
  }

  private tag(html: string): void {
    this.html += html;
    this.last = 'tag';
  }

  private words(words: string): void {
    if (words === '') return;
    const html = escaped(words);
    if (this.last === 'anything') {
      this.flush();
      this.statements += `$.said(${quoted(html)});`;
    } else {
      this.html += this.last === 'words' ? `<!-- -->${html}` : html;
    }
    this.last = 'words';
  }

  private flush(): void {
    if (this.html !== '') this.statements += `$.${this.last === 'words' ? 'spoken' : 'markup'}(${quoted(this.html)});`;
    this.html = '';
  }
}

const quoted = (text: string): string => JSON.stringify(text);

/** A text, a number, true or false, as it stands in the source. */
const known = (node: Node): boolean => node.type === 'Literal' && typeof node.value !== 'object';

/** What a literal says. Names of signs (`&nbsp;`) are not read here: the sign itself can stand in the source. */
function literal(node: Node): string | number | boolean {
  const value = node.value as string | number | boolean;
  if (typeof value === 'string' && /&[a-z#][a-z\d]*;/i.test(value))
    throw new Error(`write the sign itself, not ${value}`);
  return value;
}

/** The words of a child that is words, by the rules of JSX: lines are joined by a space, and what only sets the source out is none. */
function wordsOf(child: Node): string | undefined {
  if (child.type === 'JSXText') {
    const lines = String(literal(child)).split('\n');
    const kept = lines.map((line, at) => {
      const begun = at === 0 ? line : line.replace(/^[ \t\r]+/, '');
      return at === lines.length - 1 ? begun : begun.replace(/[ \t\r]+$/, '');
    });
    return kept.filter((line) => line !== '').join(' ');
  }
  const inside = child.type === 'JSXExpressionContainer' ? child.expression : undefined;
  return inside?.type === 'Literal' && typeof inside.value === 'string' ? inside.value : undefined;
}

/** The elements in a node that stand in no other element, in their order. */
function outermost(node: Node): Node[] {
  const parts = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part);
  return parts.flatMap((part) => (isJsx(part) ? [part] : outermost(part))).toSorted((a, b) => a.start - b.start);
}
