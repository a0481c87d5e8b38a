import { expect, it } from 'vitest';
import { drawnPng } from '../../../../test/ads';
import { checkPixels } from './pixels';

it('[FOUND-62] the size of a picture is read from its own bytes, not from those that follow in memory', () => {
  const memory = Buffer.alloc(200, 0xff);
  drawnPng(686, 200).copy(memory, 0, 0, 20);
  expect(() => checkPixels(memory)).toThrow('pictureTooLarge');
  expect(() => checkPixels(memory.subarray(0, 20))).not.toThrow();
});
