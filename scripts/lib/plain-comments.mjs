/** Longest line of a comment, in columns. */
const longest = 120;
const maxSentences = 2;

/** Words that a comment must not begin with: it begins with the name of the thing, or with a function's verb. */
const opening =
  /^(What|Whatever|Whether|How|However|Who|Whoever|Whose|Whom|Which|Why|Of|To whom|By what|By which|From which|For whom)\b/;
/** Words that leave the actor unnamed, or for which engineers use a different word. */
const vague = /\b(nobody|anew|whoever|whither|somebody|anybody|the own)\b/i;
/** First words that end in s but are not verbs. */
const nouns =
  /^(As|Its|This|Thus|Always|Devices|Rows|Columns|Names|Words|Texts|Values|Options|Pages|Less|Plus|Perhaps)\b/;
const directive = /^\s*(eslint|@ts-|prettier-|istanbul|global|@vite|#__PURE__|\/ <reference)/;

/** Returns the words of a comment in one line, without comment marks, directives of tools and list items. */
const wordsOf = (raw) =>
  raw
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .filter((line) => !directive.test(line) && !/^([-•]|\d+\.) /.test(line))
    .join(' ')
    .replace(/^\*+\s*/, '')
    .trim();

/** First words of sentences about results and errors. A comment may have them in addition to two other sentences. */
const outcome = /^(Returns|Throws|Fails|Rejects)\b/;

/**
 * Returns the number of sentences. Dots in backticks and common abbreviations do not end one, and later sentences about
 * results and errors do not count.
 */
export const sentencesIn = (words) =>
  words
    .replaceAll(/`[^`]*`/g, 'x')
    .replaceAll(/\b(e\.g|i\.e|etc|vs|cf)\./g, '$1')
    .split(/[.!?](?=\s+["'(A-Z]|\s*$)/)
    .filter((part, n) => part.trim() !== '' && (n === 0 || !outcome.test(part.trim()))).length;

/**
 * Returns the faults of a comment's words, for example a word with which it must not begin. The list is empty for plain
 * English.
 */
export function faultsIn(words) {
  const faults = [];
  const first = opening.exec(words);
  if (first) faults.push(`Begin with the thing or with a verb, not with "${first[0]}".`);
  const word = vague.exec(words);
  if (word) faults.push(`Name the actor or use the field's word for "${word[0]}".`);
  if (sentencesIn(words) > maxSentences)
    faults.push('Two sentences at most: name it better, or write a decision.');
  return faults;
}

/** Returns whether the words begin with a verb in the third person, such as Returns. */
export const beginsWithVerb = (words) => /^[A-Z][a-z]+s\b/.test(words) && !nouns.test(words);

/** Joins line comments on consecutive lines into one. */
function joined(comments) {
  const blocks = [];
  for (const comment of comments) {
    const last = blocks.at(-1);
    const follows =
      comment.type === 'Line' && last?.type === 'Line' && comment.loc.start.line === last.loc.end.line + 1;
    if (follows && comment.loc.start.column === last.loc.start.column)
      blocks.splice(-1, 1, {
        ...last,
        value: `${last.value}\n${comment.value}`,
        loc: { ...last.loc, end: comment.loc.end },
      });
    else blocks.push(comment);
  }
  return blocks;
}

const isFunction = (node) => /^(ArrowFunctionExpression|FunctionExpression)$/.test(node?.type ?? '');
/** Returns the name of the function that a statement declares, or undefined if it declares something else. */
function functionIn(node) {
  const declared = /^Export/.test(node.type) ? node.declaration : node;
  if (/^(FunctionDeclaration|TSDeclareFunction)$/.test(declared?.type ?? '')) return declared.id?.name;
  const [only] = declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  return isFunction(only?.init) ? only.id.name : undefined;
}

/**
 * ESLint rule: comments are plain English (CONTRIBUTING.md, Comments). Comments of components, whose names begin with a
 * capital letter, need not begin with a verb.
 */
export const plainComments = {
  create(context) {
    const { sourceCode } = context;
    const report = (loc, message) => context.report({ loc, message });
    const check = (node) => {
      const name = functionIn(node);
      const comment = sourceCode.getCommentsBefore(node).at(-1);
      if (!name || !/^[a-z]/.test(name) || comment?.type !== 'Block' || !comment.value.startsWith('*'))
        return;
      if (beginsWithVerb(wordsOf(comment.value))) return;
      report(comment.loc, 'The comment of a function begins with a verb: Returns, Clears, Sends, Throws.');
    };
    return {
      Program(program) {
        for (const comment of joined(sourceCode.getAllComments())) {
          for (const fault of faultsIn(wordsOf(comment.value))) report(comment.loc, fault);
          for (let { line } = comment.loc.start; line <= comment.loc.end.line; line += 1)
            if (sourceCode.lines[line - 1].length > longest && isOnItsOwn(sourceCode.lines[line - 1]))
              report({ line, column: 0 }, `Wrap comments at ${longest} columns.`);
        }
        for (const node of program.body) check(node);
      },
    };
  },
};

/** Returns whether a line is a comment and nothing else. */
const isOnItsOwn = (line) => /^\s*(\/\/|\/?\*)/.test(line);

/** Returns the faults of the comments in an SQL file, one line each with the file and the line's number. */
export function faultsInSql(file, source) {
  const faults = [];
  let words = [];
  const lines = source.split('\n');
  lines.forEach((line, index) => {
    const comment = /^\s*--\s?(.*)/.exec(line)?.[1];
    if (comment !== undefined) words.push(comment);
    if (comment !== undefined && line.length > longest)
      faults.push(`${file}:${index + 1} Wrap comments at ${longest} columns.`);
    if (words.length === 0 || (comment !== undefined && index < lines.length - 1)) return;
    faults.push(...faultsIn(words.join(' ').trim()).map((fault) => `${file}:${index} ${fault}`));
    words = [];
  });
  return faults;
}

/** Returns the name that a chain of calls begins with, such as `test` of `test.each(…)(…)`. */
function rootOf(node) {
  if (node?.type === 'Identifier') return node.name;
  return node ? rootOf(node.object ?? node.callee ?? node.tag) : undefined;
}

/**
 * Returns the title of a test without its requirement ids; of a template only the part before its first value. Returns
 * undefined for any other call, and for a title that is no literal.
 */
function titleIn({ callee, arguments: [title, ...rest] }) {
  if (!/^(it|test|describe)$/.test(rootOf(callee) ?? '') || rest.length === 0) return undefined;
  const written = title.type === 'TemplateLiteral' ? title.quasis[0].value.raw : title.value;
  return typeof written === 'string' ? written.replaceAll(/\[[A-Z0-9, -]+\]\s*/g, '') : undefined;
}

/** Returns the faults of a test's title, which follows the rules of comments and has no full stop at its end. */
export function faultsInTitle(title) {
  const faults = faultsIn(title[0]?.toUpperCase() + title.slice(1));
  return /\.$/.test(title) ? [...faults, 'A title ends without a full stop.'] : faults;
}

/** ESLint rule: titles of tests are plain English (CONTRIBUTING.md, Comments). */
export const plainTitles = {
  create(context) {
    return {
      CallExpression(node) {
        const title = node.arguments.length > 1 ? titleIn(node) : undefined;
        if (!title) return;
        for (const message of faultsInTitle(title)) context.report({ loc: node.arguments[0].loc, message });
      },
    };
  },
};
