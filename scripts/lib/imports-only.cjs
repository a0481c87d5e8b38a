// Babel configuration that keeps only each file's imports, including type imports. dependency-cruiser uses it because
// it cannot read TypeScript itself: that requires the JS API of TypeScript before 7.

const { types } = require('@babel/core');

function importsOnly() {
  return {
    manipulateOptions(options, parserOptions) {
      parserOptions.plugins.push('typescript');
      if (options.filename.endsWith('x')) parserOptions.plugins.push('jsx');
    },
    visitor: {
      Program(program) {
        const statements = new Map();
        const meet = (source) => {
          const statement = types.importDeclaration([], types.stringLiteral(source.value));
          if (types.isStringLiteral(source)) statements.set(source.value, statement);
        };
        program.traverse({
          ImportDeclaration: ({ node }) => meet(node.source),
          ExportNamedDeclaration: ({ node }) => node.source && meet(node.source),
          ExportAllDeclaration: ({ node }) => meet(node.source),
          ImportExpression: ({ node }) => meet(node.source),
          CallExpression: ({ node }) => node.callee.type === 'Import' && meet(node.arguments[0]),
          TSImportType: ({ node }) => meet(node.argument),
        });
        program.node.body = [...statements.values()];
        program.node.directives = [];
        program.skip();
      },
    },
  };
}

module.exports = {
  babelrc: false,
  configFile: false,
  comments: false,
  plugins: [importsOnly],
};
