import path from 'node:path';

/** Data the bundler has about a module. */
interface Module {
  code: string | null;
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): Module | null;
}

/** Modules that export the whole component library. An importing module uses only some components. */
const components = /\/(antd\/es\/index\.js|ui\/theme\/library\.ts)$/;
const library = path.join(import.meta.dirname, '../../node_modules/antd/es');
/** Icon modules, too small to follow. */
const icons = /\/lucide-react\//;

/** Converts `DatePicker` to `date-picker`. */
const folderOf = (name: string): string =>
  name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

const takenNames = /import\s*\{([^}]*)\}\s*from\s*["']antd["']/g;

/**
 * Returns the modules that a module imports, without icons. From the component library only the components used are
 * included.
 */
function imports({ code, importedIds }: Module): string[] {
  return importedIds.flatMap((id) => {
    if (icons.test(id)) return [];
    if (!components.test(id)) return [id];
    const names = [...(code ?? '').matchAll(takenNames)].flatMap(([, some = '']) => some.split(','));
    return names
      .map((name) => name.trim().split(/\s/)[0] ?? '')
      .filter((name) => name !== '')
      .map((name) => path.join(library, folderOf(name), 'index.js'));
  });
}

const source = (file: string): string => path.join(import.meta.dirname, '../src', file);

/** Returns a function that computes, once for each build, the modules `roots` and all their static imports. */
function closureOf(roots: readonly string[]) {
  let found: Set<string> | undefined;
  return (modules: Modules): Set<string> => {
    if (found) return found;
    found = new Set();
    const waiting = [...roots];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const module = found.has(id) ? null : modules.getModuleInfo(id);
      found.add(id);
      if (module) waiting.push(...imports(module));
    }
    return found;
  };
}

const isDynamic = (id: string, modules: Modules): boolean =>
  (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

/**
 * Returns a chunk group with the modules `from` and all their static imports, except modules that an earlier group
 * contains. Over HTTP/1.1 a browser loads six files at a time, and each further six cost a round trip.
 */
export function together(name: string, ...from: string[]) {
  const roots = from.map(source);
  const closure = closureOf(roots);
  return {
    debugName: name,
    name(id: string, modules: Modules) {
      // A dynamically imported module keeps its own chunk, unless it is one of the roots.
      const separate = !roots.includes(id) && isDynamic(id, modules);
      return !separate && closure(modules).has(id) ? name : null;
    },
  };
}

/**
 * Returns a chunk group with the entry `main` and the modules that both of its programs import, such as React. Each
 * program is given by its first module and, for the second, by those that its later pages share with the first.
 */
export function common(name: string, main: string, first: string, ...second: string[]) {
  const [ofMain, ofFirst] = [closureOf([source(main)]), closureOf([source(first)])];
  const ofSecond = closureOf(second.map(source));
  return {
    debugName: name,
    name(id: string, modules: Modules) {
      const both = ofFirst(modules).has(id) && ofSecond(modules).has(id) && !isDynamic(id, modules);
      return both || ofMain(modules).has(id) ? name : null;
    },
  };
}
