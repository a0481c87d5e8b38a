// Loaded into each process that `startService` starts. If the script that started it is killed, the process ends too
// instead of running on unnoticed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
