import { z } from 'zod';
import { endpoint } from '../endpoint';
import { figuresPath } from '../first-paths';

export const dashboardApi = {
  figures: endpoint({
    method: 'GET',
    path: figuresPath,
    access: 'signedIn',
    summary: 'Counts of what the account may see',
    output: z.object({
      models: z.int(),
      devices: z.int(),
      inStock: z.int(),
      bound: z.int(),
      online: z.int(),
      users: z.int(),
      hot: z.int(),
    }),
  }),
};
