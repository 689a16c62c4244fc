-- Which keys this database goes with (`accounts/key-fingerprints.ts`): an HMAC of a constant by each, from which nobody learns a key.
create table server_keys (
  name text collate "C" primary key,
  fingerprint text not null
);
