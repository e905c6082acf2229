// Preloaded into the shop: when the process that launched it dies, even by kill -9, the shop closes as on Ctrl-C.
// Otherwise an orphan would hold the port and the next start would fail.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
