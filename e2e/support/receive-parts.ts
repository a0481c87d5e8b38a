import type { APIRequestContext } from '@playwright/test';
import { unique } from './lists';
import { newCustomer } from './customers';

/** Creates two agents for a test, a sender and a recipient. */
export const twoAgents = async (request: APIRequestContext, token: string) => {
  const mark = unique();
  return [
    await newCustomer(request, token, 'agent', `rf${mark}`),
    await newCustomer(request, token, 'agent', `rt${mark}`),
  ] as const;
};
