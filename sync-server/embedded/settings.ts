/** PostgreSQL settings by name, as given on its command line. */
export type Settings = Record<string, string>;

/**
 * A family's server is a small machine that does other things too. They are given on the command
 * line, so that they are always those of the running version, whatever an older one wrote down.
 * The log must hold no child's name: only what concerns the whole server is written, without
 * statements or details of rows; the error of a single statement reaches the application anyway.
 */
export const homeServerSettings: Settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '30',
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'on',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  checkpoint_timeout: '15min',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0600',
};

/** Settings as command line arguments. */
export const settingArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
