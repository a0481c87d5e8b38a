import product from '../../../package.json' with { type: 'json' };

// The build replaces this name by the commit. From the sources there is none.
declare const BUILD_COMMIT: string | undefined;

/** Version of the product, as in the project's `package.json`. */
export const { version } = product;

/** Commit of the build, shortened to ten digits, or null if it was not built from a git checkout. */
export const commit: string | null =
  typeof BUILD_COMMIT === 'string' && BUILD_COMMIT !== '' ? BUILD_COMMIT : null;
