import product from '../../../package.json' with { type: 'json' };

/** Version of the product, as in the project's `package.json`. */
export const { version } = product;
