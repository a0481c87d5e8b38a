import path from 'node:path';

/** What the bundler knows of a module. */
interface Module {
  code: string | null;
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): Module | null;
}

/** The index of the components, which names them all; who imports it takes some. */
const components = /\/antd\/es\/index\.js$/;
/** The same of icons: too small to be followed. */
const icons = /\/lucide-react\//;

/** `date-picker` of `DatePicker`. */
const folderOf = (name: string): string =>
  name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

const taken = /import\s*\{([^}]*)\}\s*from\s*["']antd["']/g;

/** The modules that a module brings along, of the component library those it takes. */
function imports({ code, importedIds }: Module): string[] {
  return importedIds.flatMap((id) => {
    if (icons.test(id)) return [];
    if (!components.test(id)) return [id];
    const names = [...(code ?? '').matchAll(taken)].flatMap(([, some = '']) => some.split(','));
    return names
      .map((name) => name.trim().split(/\s/)[0] ?? '')
      .filter((name) => name !== '')
      .map((name) => path.join(path.dirname(id), folderOf(name), 'index.js'));
  });
}

/**
 * One file of all that some modules bring along, beside what files named earlier have: a browser fetches six
 * files at a time over HTTP/1.1, and each six cost a way to the server and back.
 */
export function together(name: string, ...from: string[]) {
  const roots = from.map((one) => path.join(import.meta.dirname, '../src', one));
  let brought: Set<string> | undefined;
  const all = (modules: Modules): Set<string> => {
    const found = new Set<string>();
    const waiting = [...roots];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const module = found.has(id) ? null : modules.getModuleInfo(id);
      found.add(id);
      if (module) waiting.push(...imports(module));
    }
    return found;
  };
  return {
    debugName: name,
    name(id: string, modules: Modules) {
      // What is fetched by itself keeps its own file, unless it was named.
      const byItself = !roots.includes(id) && (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      return !byItself && (brought ??= all(modules)).has(id) ? name : null;
    },
  };
}
