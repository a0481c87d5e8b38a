import path from 'node:path';

export const picture = path.resolve(import.meta.dirname, '../../simulator/assets/p6.png');
