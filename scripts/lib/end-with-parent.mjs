// Loaded into each process that `startService` starts. If the script that started the process is killed, the process
// ends, too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
