-- demo: the package came with the demo, so that it can be removed with it. Other terms make a package the operator's own.
alter table pay_package add column demo boolean not null default false;
update pay_package set demo = true
  where exists (select from site_setting where branch_id = 0 and key = 'demo_version')
    and (type, price_fen, title, item_count, present_count) in (
      ('vip', 990, '会员周卡', 7, 0), ('vip', 2500, '会员月卡', 30, 60), ('vip', 6800, '会员季卡', 90, 200),
      ('vip', 19800, '会员年卡', 365, 1000), ('coin', 600, '60 金币', 60, 0), ('coin', 1800, '180 金币', 180, 20),
      ('coin', 3000, '300 金币', 300, 60), ('coin', 5000, '500 金币', 500, 120), ('coin', 9800, '980 金币', 980, 300),
      ('coin', 19800, '1980 金币', 1980, 800));

-- Files of banners that lost their rows are deleted like those of works.
alter table gone_file drop constraint gone_file_kind_check, drop constraint gone_file_name_check;
alter table gone_file
  add constraint gone_file_kind_check check (kind in ('comic', 'novel', 'vod', 'film', 'banner')),
  add constraint gone_file_name_check check (case kind when 'banner' then name ~ '^[\w-]{1,80}\.[a-z0-9]{2,4}$' else name ~ '^[0-9a-f]{32}$' end);

-- The search box of the console finds an order by the number that its gateway gave.
create index pay_order_of_trade on pay_order (trade_no) where trade_no is not null;
update staff_role set verbs = array_append(verbs, 'order.read') where name = '财务' and not 'order.read' = any(verbs);
insert into staff_role (name, verbs) values ('客服', array['reader.read', 'order.read', 'ticket.read'])
  on conflict do nothing;
