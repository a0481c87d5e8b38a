// Loaded into the server and the simulator by `npm start`: were that killed, they would run on unseen.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
