/** Names the tests that passed only when they were tried again: each has something that is still to be mended. */
export default class FlakyReporter {
  onTestRunEnd(modules) {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${test.fullName}  (${module.relativeModuleId})`),
    );
    if (flaky.length > 0) console.log(`\nPassed only when tried again:\n${flaky.join('\n')}\n`);
  }
}
