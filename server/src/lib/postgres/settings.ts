export type Settings = Record<string, string>;

/** Included by the cluster's postgresql.conf. */
export const settingsFile = 'chargehand.conf';

/** Sensible for a machine of two cores and a few GB; durability stays as PostgreSQL ships it. */
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
  // Parallel workers would take the cores from the server, and need more /dev/shm than containers give.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One file for each day of the week, begun anew a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_checkpoints: 'off',
};
