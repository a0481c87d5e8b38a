-- A rollout that takes another one back: its devices are those that the other one brought to its version.
alter table rollout
  drop constraint rollout_kind_check,
  add constraint rollout_kind_check check (kind in ('share', 'list', 'rollback')),
  add column back_from bigint references rollout,
  add constraint rollout_back check ((kind = 'rollback') = (back_from is not null));
create index rollout_back_from on rollout (back_from) where back_from is not null;

-- Its successor takes the rollout that is taken back.
drop function if exists start_rollout(bigint, text, int[], int, int, time, time, boolean, bigint[], boolean, int, int, text[]);
