export type Settings = Record<string, string>;

/** Name of the settings file, which the cluster's postgresql.conf includes. */
export const settingsFile = 'chargehand.conf';

/** Settings for a machine with two cores and a few GB of memory. Those for durability keep PostgreSQL's defaults. */
export const smallMachine: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  wal_compression: 'on',
  jit: 'off',
  // Parallel workers would compete with the server for the cores, and need more /dev/shm than containers have.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One log file per weekday, overwritten a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_checkpoints: 'off',
};
