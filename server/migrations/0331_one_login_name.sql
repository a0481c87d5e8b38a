-- Login names are compared in Unicode's compatibility form (NFKC) and without case: `ａｄｍｉｎ` and `admin` are one name.
-- Of several accounts that become one name, the oldest keeps it, and the others get their id appended.
do $$
declare
  found record;
begin
  for found in
    select id, account, normalize(account, NFKC) as plain,
      row_number() over (partition by lower(normalize(account, NFKC)) order by id) as nth
    from account order by id
  loop
    if found.nth > 1 then
      raise warning 'account %: % is now %, because another account has that name', found.id, found.account,
        found.plain || '-' || found.id;
      update account set account = found.plain || '-' || found.id where id = found.id;
    elsif found.plain <> found.account then
      update account set account = found.plain where id = found.id;
    end if;
  end loop;
end $$;
alter table account add constraint account_name_plain check (account = normalize(account, NFKC));
