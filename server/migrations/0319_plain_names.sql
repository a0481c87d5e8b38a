-- Renames tables, functions and triggers to names that say what they hold or do.
alter table device_hands rename to device_ownership;
alter table device_aside rename to rejected_message;
alter index device_aside_old rename to rejected_message_old;

-- A new database has only the functions that earlier migrations created; the others come from server/sql under their new names.
do $$
declare
  found record;
begin
  for found in select p.oid::regprocedure as old, names.new from pg_proc p join (values
      ('stirred', 'changed_since_sent'), ('stirred_cabinets', 'cabinets_changed_since_sent'), ('part_ways', 'remove_from_cabinets'),
      ('line_up', 'insert_deliveries'), ('own_ad', 'can_see_ad'), ('note_hands', 'handle_owner_changes'),
      ('let_behind_die', 'insert_missed_as_dead'), ('look_at_devices', 'check_scanned'), ('look_at_labels', 'check_labels'),
      ('is_partners', 'any_application_sees'), ('turn_rollout', 'control_rollout'), ('of_book', 'belongs_to_count'),
      ('know_label', 'register_label'), ('sent_in', 'document_contains'), ('arrived_in', 'arrived_devices'),
      ('carried_in', 'moving_cabinet'), ('agent_shut_out', 'agent_is_disabled'), ('looks_after', 'manages_account'),
      ('device_called', 'device_with_code'), ('cabinet_called', 'cabinet_with_code'), ('differences_now', 'current_differences'),
      ('announcement_stands', 'announcement_not_withdrawn'), ('tell', 'announce'), ('tell_answered_document', 'notify_of_answer'),
      ('tell_stopped_rollout', 'notify_of_stopped_rollout')) names (old, new) on names.old = p.proname
    where p.pronamespace = 'public'::regnamespace
  loop
    execute format('alter function %s rename to %I', found.old, found.new);
  end loop;

  for found in select p.oid::regprocedure as old, case
      when p.proname like 'tell\_%' then replace(p.proname, 'tell_', 'announce_')
      when p.proargtypes[0] = 'text'::regtype then 'tally_key'
      else 'count_verdict' end as new
    from pg_proc p where p.pronamespace = 'public'::regnamespace and (p.proname like 'tell\_%' or p.proname = 'counted_as')
  loop
    execute format('alter function %s rename to %I', found.old, found.new);
  end loop;

  for found in select t.tgname as old, t.tgrelid::regclass as owner, names.new from pg_trigger t join (values
      ('document_told', 'document_announced'), ('movements_told', 'movements_announced'), ('rollouts_told', 'rollouts_announced'),
      ('cabinet_label_known', 'cabinet_label_registered')) names (old, new) on names.old = t.tgname
  loop
    execute format('alter trigger %I on %s rename to %I', found.old, found.owner, found.new);
  end loop;
end $$;
