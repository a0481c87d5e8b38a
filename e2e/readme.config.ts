import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Takes the README's pictures, of which `npm run pictures` compares none. */
export default defineConfig({ ...config, testMatch: 'readme.pictures.ts', workers: 1 });
