-- Devices keep the place of the site's name where a reader's own app is meant, because the operator may rename the site.
update session set name = regexp_replace(name, '(^| · )漫卷$', '\1{siteName}') where name like '%漫卷';
update library_device set name = regexp_replace(name, '(^| · )漫卷$', '\1{siteName}') where name like '%漫卷';
