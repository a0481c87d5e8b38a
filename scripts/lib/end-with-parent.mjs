// Loaded into the server and the simulator by `npm start`. If that process is killed, they end too instead of running
// on unnoticed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
