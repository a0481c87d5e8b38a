import 'i18next';
import type { Namespaces } from './namespaces';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Namespaces;
    keySeparator: false;
    nsSeparator: ':';
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
