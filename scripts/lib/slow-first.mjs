import { BaseSequencer } from 'vitest/node';

/** Parts of the paths of files that take long. If they began last, they would run while the other workers are idle. */
const slow = [
  'test/authorisation/',
  'scripts/new-area.',
  'test/crash.',
  'test/explain.',
  'test/isolation/',
  'rollout/waves.',
  'apk/read-package.',
  'qr-batch/sheet.',
];

/** Sorts test files like Vitest, but those in `slow` come first in their project. */
export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const isSlow = ({ moduleId }) => slow.some((part) => moduleId.includes(part));
    return projects.flatMap((project) => {
      const projectFiles = sorted.filter((file) => file.project === project);
      return [...projectFiles.filter(isSlow), ...projectFiles.filter((file) => !isSlow(file))];
    });
  }
}
